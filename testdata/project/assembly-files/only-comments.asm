; calls PcwRegister in no way
.code
Touch proc
    ret ; neither does PcwRegister come back here
Touch endp
end
