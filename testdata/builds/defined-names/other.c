int Other(void) { return 1; }
