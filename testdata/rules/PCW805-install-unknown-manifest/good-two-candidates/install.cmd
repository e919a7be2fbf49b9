@echo off
lodctr /m:"%~dp0all.man" "%SystemRoot%\System32\drivers"
