Start-Process lodctr -ArgumentList "/m:$Manifest"
