#define REGISTER_COUNTERS(handle, information) PcwRegister(handle, information)
