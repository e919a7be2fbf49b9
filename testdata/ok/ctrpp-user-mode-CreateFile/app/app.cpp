#include <windows.h>
#include "wil/resource.h"
namespace app {
struct Process { int Id; };
Process *CreateProcess(int id);
void CloseProcess(Process *p);
int Run() { Process *p = CreateProcess(3); int r = p->Id + APP_VERSION; CloseProcess(p); return r; }
}
