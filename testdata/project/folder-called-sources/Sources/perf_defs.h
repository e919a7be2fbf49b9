#define MYVER 0x300
