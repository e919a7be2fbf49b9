class Setup { void Run() { Process.Start("lodctr", "/m:disk.man"); } }
