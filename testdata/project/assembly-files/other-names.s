# PcwRegister is not called
    .globl MyPcwRegister
MyPcwRegister:
    ret
