template<class T> NTSTATUS RegisterShared(T *handle, PPCW_REGISTRATION_INFORMATION info) { return PcwRegister(handle, info); }
