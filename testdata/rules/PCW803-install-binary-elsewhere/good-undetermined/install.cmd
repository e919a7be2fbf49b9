lodctr /m:"%~dp0disk.man" "%TARGET%"
lodctr /m:"%~dp0disk.man"
