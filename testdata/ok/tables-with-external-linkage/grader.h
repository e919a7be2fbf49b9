extern PCW_COUNTER_DESCRIPTOR GraderRows[2];
extern UNICODE_STRING GraderName;
extern ULONG GraderVersion, GraderCount;
