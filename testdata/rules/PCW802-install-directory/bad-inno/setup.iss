[Run]
Filename: "{sys}\lodctr.exe"; Parameters: "/m:""{app}\disk.man"" ""{app}\contoso.sys"""; Flags: runhidden

[UninstallRun]
Filename: "{sys}\unlodctr.exe"; Parameters: "/m:""{app}\disk.man"""
