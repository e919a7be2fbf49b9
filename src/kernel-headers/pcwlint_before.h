/* Before a kit's wdm.h that has the performance counter interface, when Flags is asked for that it does not declare at this
   NTDDI_VERSION: the kit's own form gets out of the way (pcwlint_pcw.h has the other). */
#if defined(PCWLINT_SUPPLY_FLAGS) && !defined(PCWLINT_PCW_H)
#define _PCW_REGISTRATION_INFORMATION pcwlint_kit_registration_information
#define PCW_REGISTRATION_INFORMATION pcwlint_kit_information
#define PPCW_REGISTRATION_INFORMATION pcwlint_kit_information_pointer
#define PCW_REGISTRATION_FLAGS pcwlint_kit_flags
#define PcwRegistrationNone pcwlint_kit_none
#define PcwRegistrationSiloNeutral pcwlint_kit_neutral
#define PcwRegister pcwlint_kit_register
#endif
