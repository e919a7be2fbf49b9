@echo off
unlodctr /m:"%~dp0disks.man"
