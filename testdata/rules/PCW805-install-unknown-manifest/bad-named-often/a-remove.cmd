@echo off
unlodctr /m:"%~dp0disks.man"
unlodctr /m:"%~dp0disks.man" 2>nul
