/* No declaration names a type of PCW. */
typedef long NTSTATUS;
NTSTATUS PcwRegister(void *, void *);
void PcwUnregister(void *);
struct information { unsigned version; void *name; unsigned count; void *counters, *callback, *context; };
static void *handle;

NTSTATUS BareStart(void)
{
    struct information information = { 0x100, 0, 0, 0, 0, 0 };
    return PcwRegister(&handle, &information); // expect: PCW902
}

void BareStop(void)
{
    if (handle)
        PcwUnregister(handle);
}
