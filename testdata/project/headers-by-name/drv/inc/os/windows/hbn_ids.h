typedef enum _HBN_ID { HbnReads = 1, HbnWrites, HbnDepth } HBN_ID;
