/* The kernel's name for a structure that has other members. */
typedef long NTSTATUS;
typedef struct _PCW_REGISTRATION *PPCW_REGISTRATION;
typedef struct _PCW_REGISTRATION_INFORMATION { unsigned v; void *n; unsigned c; void *d, *f, *x; } PCW_REGISTRATION_INFORMATION;
NTSTATUS PcwRegister(PPCW_REGISTRATION *, PCW_REGISTRATION_INFORMATION *);
void PcwUnregister(PPCW_REGISTRATION);
static PPCW_REGISTRATION Handle;

NTSTATUS ShapeStart(void)
{
    PCW_REGISTRATION_INFORMATION info = { 0x100, 0, 0, 0, 0, 0 };
    return PcwRegister(&Handle, &info); // expect: PCW902
}

void ShapeStop(void)
{
    if (Handle)
        PcwUnregister(Handle);
}
