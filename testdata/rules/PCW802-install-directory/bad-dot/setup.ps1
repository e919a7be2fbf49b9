param([string]$From = $PSScriptRoot)
$Manifest = "$From\disk.man"

function Install {
    Write-Verbose "lodctr.exe /m:$Manifest $env:WINDIR\system32\drivers\"
    lodctr.exe /m:$Manifest . | Write-Verbose
    if ($LastExitCode) { Write-Error "lodctr.exe exit code: $LastExitCode" }
}

function Uninstall {
    unlodctr.exe /m:$Manifest | Write-Verbose
}
