extern __imp_PcwRegister:QWORD

.code
StartMeter proc
    lea rcx, [handle]
    lea rdx, [information]
    jmp qword ptr [__imp_PcwRegister]
StartMeter endp
end
