@echo off
lodctr /m:"%~dp0disk.man" "%SystemRoot%\System32\drivers"
lodctr /m:"%~dp0net.man" "%SystemRoot%\System32\drivers"
