@echo off
unlodctr /m:"%~dp0disk.man"
