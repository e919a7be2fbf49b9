@echo off
unlodctr /m:"%~dp0all.man"
