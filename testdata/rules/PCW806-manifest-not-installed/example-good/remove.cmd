@echo off
unlodctr /m:"%~dp0disk.man"
unlodctr /m:"%~dp0net.man"
