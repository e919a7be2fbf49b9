@echo off
lodctr /m:"%~dp0disks.man" "%SystemRoot%\System32\drivers"
