$Folder = $PSScriptRoot
& "$env:SystemRoot\System32\lodctr.exe" "/m:$Folder\disk.man" "$env:SystemRoot\System32\drivers"
