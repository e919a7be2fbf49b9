@echo off
lodctr /m:"%~dp0disk.man"
