#define START PcwRegister
    .globl StartOther
StartOther:
    jmp START
