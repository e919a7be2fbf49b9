lodctr /m:%1\disk.man %1
lodctr "/m:%~dp0disk.man" "%~dp0"
lodctr /m:"%~dp0disk.man" "%ProgramFiles%\Contoso"
lodctr /m:disk.man C:\Contoso
lodctr /m:disk.man %2
lodctr /m:disk.man 2>nul
