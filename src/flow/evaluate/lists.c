#include "flow/evaluate/lists.h"

#include <glib.h>

bool lists_give(const char *routine)
{
    static const char *const names[] = {"PopEntryList",
                                        "ExInterlockedPopEntryList",
                                        "InterlockedPopEntrySList",
                                        "ExInterlockedPopEntrySList",
                                        "InterlockedFlushSList",
                                        "ExInterlockedFlushSList",
                                        "FirstEntrySList",
                                        "RemoveHeadList",
                                        "RemoveTailList",
                                        "ExInterlockedRemoveHeadList",
                                        "KeRemoveQueue",
                                        "RtlEnumerateGenericTable",
                                        "RtlEnumerateGenericTableWithoutSplaying",
                                        "RtlEnumerateGenericTableAvl",
                                        "RtlEnumerateGenericTableWithoutSplayingAvl",
                                        "RtlGetElementGenericTable",
                                        "RtlGetElementGenericTableAvl",
                                        "RtlLookupElementGenericTable",
                                        "RtlLookupElementGenericTableAvl",
                                        "RtlEnumerateEntryHashTable",
                                        "RtlLookupEntryHashTable",
                                        "RtlGetNextEntryHashTable",
                                        "WdfCollectionGetFirstItem",
                                        "WdfCollectionGetLastItem",
                                        "WdfCollectionGetItem",
                                        NULL};
    return routine != NULL && g_strv_contains(names, routine);
}
