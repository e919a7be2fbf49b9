; lodctr /m:disk.man x.sys
# lodctr /m:disk.man x.sys
DetailPrint 'lodctr /m:disk.man x.sys'
