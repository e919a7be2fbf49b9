@echo off
lodctr /m:"%~dp0disk.man" "%SystemRoot%\System32\drivers"
lodctr /m:"%~dp0runtime.man"
