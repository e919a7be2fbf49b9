#include <ntddk.h>
void f(int n){ PPCW_REGISTRATION h; int a[4]; again: switch (n) { case 1: for (;;) { if (a[n]) break; else continue; } default: goto again; } PcwUnregister(h); }
