Section
  ExecWait '"$SYSDIR\lodctr.exe" /m:"$INSTDIR\disk.man" "$INSTDIR\contoso.sys"'
SectionEnd
Section Uninstall
  nsExec::ExecToLog 'unlodctr /m:"$INSTDIR\disk.man"'
SectionEnd
