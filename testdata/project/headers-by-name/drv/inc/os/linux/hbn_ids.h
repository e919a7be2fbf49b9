typedef enum _HBN_ID { HbnReads = 1, HbnWrites = 1, HbnDepth = 1 } HBN_ID;
