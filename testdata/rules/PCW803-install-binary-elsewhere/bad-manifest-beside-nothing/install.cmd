@copy "%~dp0disk.man" "%windir%\inf"
@lodctr /m:"%windir%\inf\disk.man"
