; lodctr /m:disk.man x.sys
