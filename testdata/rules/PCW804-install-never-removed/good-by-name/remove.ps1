& "$env:windir\system32\unlodctr.exe" "/p:Contoso Disk"
