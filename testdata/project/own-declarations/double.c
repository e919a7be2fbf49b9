/* A test's own routine of that name registers nothing. */
typedef long NTSTATUS;
static int registered;
NTSTATUS PcwRegister(void **handle, void *information)
{
    (void)information;
    *handle = &registered;
    return ++registered, 0;
}

NTSTATUS DoubleStart(void **handle)
{
    int information = 0;
    return PcwRegister(handle, &information);
}
