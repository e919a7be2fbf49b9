@echo off
if "%PROCESSOR_ARCHITECTURE%"=="ARM64" (
    lodctr /m:"%~dp0disks.man" "%SystemRoot%\System32\drivers"
) else (
    lodctr /m:"%~dp0disks.man" "%SystemRoot%\System32\drivers"
)
