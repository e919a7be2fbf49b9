/* An import:
   PcwRegister */ .globl StartFourth
StartFourth:
    nop; /* two statements */ jmp PcwRegister
