unlodctr /m:net.man
