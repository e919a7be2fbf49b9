@echo off
lodctr "%~dp0disk.man"
