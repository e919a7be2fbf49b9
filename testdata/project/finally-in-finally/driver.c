#include <ntddk.h>
void f(ULONG a, ULONG *v) { PCW_REGISTRATION_INFORMATION info = { 0 }; PPCW_REGISTRATION h;
__try { if (a == 0) return;
__try { if (a == 1) return;
__try { if (a == 2) return;
__try { if (a == 3) return;
__try { if (a == 4) return;
__try { if (a == 5) return;
__try { if (a == 6) return;
__try { if (a == 7) return;
__try { if (a == 8) return;
__try { if (a == 9) return;
__try { if (a == 10) return;
__try { if (a == 11) return;
__try { if (a == 12) return;
__try { if (a == 13) return;
__try { if (a == 14) return;
__try { if (a == 15) return;
__try { if (a == 16) return;
__try { if (a == 17) return;
__try { if (a == 18) return;
__try { if (a == 19) return;
__try { if (a == 20) return;
__try { if (a == 21) return;
__try { if (a == 22) return;
__try { if (a == 23) return;
info.Version = 256;
} __finally { if (a == 100) return; *v = 0; }
} __finally { if (a == 101) return; *v = 1; }
} __finally { if (a == 102) return; *v = 2; }
} __finally { if (a == 103) return; *v = 3; }
} __finally { if (a == 104) return; *v = 4; }
} __finally { if (a == 105) return; *v = 5; }
} __finally { if (a == 106) return; *v = 6; }
} __finally { if (a == 107) return; *v = 7; }
} __finally { if (a == 108) return; *v = 8; }
} __finally { if (a == 109) return; *v = 9; }
} __finally { if (a == 110) return; *v = 10; }
} __finally { if (a == 111) return; *v = 11; }
} __finally { if (a == 112) return; *v = 12; }
} __finally { if (a == 113) return; *v = 13; }
} __finally { if (a == 114) return; *v = 14; }
} __finally { if (a == 115) return; *v = 15; }
} __finally { if (a == 116) return; *v = 16; }
} __finally { if (a == 117) return; *v = 17; }
} __finally { if (a == 118) return; *v = 18; }
} __finally { if (a == 119) return; *v = 19; }
} __finally { if (a == 120) return; *v = 20; }
} __finally { if (a == 121) return; *v = 21; }
} __finally { if (a == 122) return; *v = 22; }
} __finally { if (a == 123) return; *v = 23; }
PcwRegister(&h, &info); }
