@echo off
lodctr /m:"%~dp0disk.man" "%SystemRoot%\System32\drivers"
lodctr perf.ini
lodctr /r
lodctr /q:Contoso
where lodctr
