@echo off
unlodctr /m:"%~dp0net.man"
