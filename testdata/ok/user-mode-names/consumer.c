/* user mode: perfmon consumer of our own, which uses the same words */
typedef struct _PCW_REGISTRATION_INFORMATION { int Version; const char *Name; int Interval; } PCW_REGISTRATION_INFORMATION;
typedef struct _PCW_COUNTER_DESCRIPTOR { const char *Path; int Size; } PCW_COUNTER_DESCRIPTOR;

int PcwRegister(PCW_REGISTRATION_INFORMATION *Info, PCW_COUNTER_DESCRIPTOR *Counters, int Count);

int
main(void)
{
    PCW_COUNTER_DESCRIPTOR counters[] = { { "\\Disk\\Reads", 3 }, { "\\Disk\\Writes", 17 } };
    PCW_REGISTRATION_INFORMATION info = { 7, 0, 1000 };

    return PcwRegister(&info, counters, 5);
}
