@echo off
lodctr /m:"%~dp0disk.man" "%SystemRoot%\System32\drivers"
rem lodctr /m:disk.man x.sys
:: lodctr /m:disk.man x.sys
@echo lodctr /m:disk.man x.sys
