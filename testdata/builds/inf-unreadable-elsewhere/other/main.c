int Other(int a) { return a; }
