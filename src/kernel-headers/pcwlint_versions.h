/* The versions from Windows 10 on: of our sdkddkver.h, and of kits that are older. */
#ifndef PCWLINT_VERSIONS_H
#define PCWLINT_VERSIONS_H
#ifndef NTDDI_WINTHRESHOLD
#define NTDDI_WINTHRESHOLD 0x0A000000
#endif
#ifndef NTDDI_WIN10
#define NTDDI_WIN10 0x0A000000
#endif
#ifndef NTDDI_WIN10_TH2
#define NTDDI_WIN10_TH2 0x0A000001
#endif
#ifndef NTDDI_WIN10_RS1
#define NTDDI_WIN10_RS1 0x0A000002
#endif
#ifndef NTDDI_WIN10_RS2
#define NTDDI_WIN10_RS2 0x0A000003
#endif
#ifndef NTDDI_WIN10_RS3
#define NTDDI_WIN10_RS3 0x0A000004
#endif
#ifndef NTDDI_WIN10_RS4
#define NTDDI_WIN10_RS4 0x0A000005
#endif
#ifndef NTDDI_WIN10_RS5
#define NTDDI_WIN10_RS5 0x0A000006
#endif
#ifndef NTDDI_WIN10_19H1
#define NTDDI_WIN10_19H1 0x0A000007
#endif
#ifndef NTDDI_WIN10_VB
#define NTDDI_WIN10_VB 0x0A000008
#endif
#ifndef NTDDI_WIN10_MN
#define NTDDI_WIN10_MN 0x0A000009
#endif
#ifndef NTDDI_WIN10_FE
#define NTDDI_WIN10_FE 0x0A00000A
#endif
#ifndef NTDDI_WIN10_CO
#define NTDDI_WIN10_CO 0x0A00000B
#endif
#ifndef NTDDI_WIN11
#define NTDDI_WIN11 0x0A00000B
#endif
#ifndef NTDDI_WIN10_NI
#define NTDDI_WIN10_NI 0x0A00000C
#endif
#ifndef NTDDI_WIN10_CU
#define NTDDI_WIN10_CU 0x0A00000D
#endif
#ifndef NTDDI_WIN11_ZN
#define NTDDI_WIN11_ZN 0x0A00000E
#endif
#ifndef NTDDI_WIN11_GA
#define NTDDI_WIN11_GA 0x0A00000F
#endif
#ifndef NTDDI_WIN11_GE
#define NTDDI_WIN11_GE 0x0A000010
#endif
#ifndef NTDDI_WIN11_DT
#define NTDDI_WIN11_DT 0x0A000011
#endif
#ifndef NTDDI_WIN11_BR
#define NTDDI_WIN11_BR 0x0A000012
#endif
#ifndef WDK_NTDDI_VERSION
#define WDK_NTDDI_VERSION 0x0A000012
#endif
#endif
