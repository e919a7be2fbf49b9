# lodctr /m:disk.man x.sys
<#
lodctr /m:disk.man x.sys
#>
Write-Host 'lodctr /m:disk.man x.sys'
