unlodctr /m:%1
