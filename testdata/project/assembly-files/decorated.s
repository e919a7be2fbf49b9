    .globl _StartThird
_StartThird:
    jmp _PcwRegister@8 // in 32 bits
