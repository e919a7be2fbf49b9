/* Packing ends. */
#pragma pack(pop)
