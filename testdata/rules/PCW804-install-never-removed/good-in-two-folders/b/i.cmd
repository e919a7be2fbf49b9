@echo off
lodctr /m:"%~dp0net.man" "%SystemRoot%\System32\drivers"
unlodctr /m:"%~dp0net.man"
