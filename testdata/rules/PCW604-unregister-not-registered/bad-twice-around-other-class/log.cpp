/* What the unload routine calls. */
#include <ntddk.h>
struct Log {
    static void Stop();
};
void Log::Stop()
{
    DbgPrint("stopped");
}
