#define UNIT 13
