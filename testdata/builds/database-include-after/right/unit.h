#define UNIT 12
