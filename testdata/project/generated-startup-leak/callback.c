#include <raid.h>
#include <raidCounters.h>

static RAID_MEMBER_STATS RaidMembers[4];

_Use_decl_annotations_
NTSTATUS NTAPI
RaidMemberCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING names[4] = {
        RTL_CONSTANT_STRING(L"member 0"), RTL_CONSTANT_STRING(L"member 1"),
        RTL_CONSTANT_STRING(L"member 2"), RTL_CONSTANT_STRING(L"member 3"),
    };
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }
    for (i = 0; i < 4; i++) {
        NTSTATUS status = AddRaidMember(Info->CollectData.Buffer, &names[i], i, &RaidMembers[i]);

        if (!NT_SUCCESS(status)) {
            return status;
        }
    }
    return STATUS_SUCCESS;
}

_Use_decl_annotations_
VOID
RaidEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    UnregisterRaidMember();
}
