#define BUILD_SIZE 4
