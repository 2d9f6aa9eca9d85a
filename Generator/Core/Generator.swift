/// The whole pipeline, for the command line and for tests: JSON → documents → model → Swift.
public enum Generator {}
