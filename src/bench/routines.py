"""The routines that corpus.py makes drivers of: text of C functions, with the variety that a random generator gives
them."""

WORDS = """Active Base Block Budget Burst Bytes Chunk Code Credit Current Delay Depth Dirty Drops Errors Extent Flags Hits Index
Interval Last Length Level Limit Marks Mask Misses Mode Offset Owner Page Peak Pending Phase Rate Reads Retries Seed Sequence Share
Size Slot Spare Stamp Tail Total Unit Usage Version Waiters Weight Window Writes""".split()
TYPES = ["ULONG", "ULONG", "ULONG64", "LONG", "USHORT", "UCHAR", "LONGLONG", "BOOLEAN"]
OPERATORS = ["+=", "-=", "^=", "|=", "&="]


class Driver:
    """One driver: the structures that its files share, and the files' texts."""

    def __init__(self, rng, name):
        self.rng = rng
        self.name = name
        self.prefix = name.capitalize()
        self.upper = name.upper()
        self.fields = [(rng.choice(TYPES), word) for word in rng.sample(WORDS, rng.randint(6, 18))]
        self.request_fields = [(rng.choice(TYPES), word) for word in rng.sample(WORDS, rng.randint(3, 8))]
        self.n_ioctls = rng.randint(3, 9)

    # --- pieces ---

    def constant(self):
        """A number as people write it."""
        value = self.rng.choice([self.rng.randint(0, 16), self.rng.randint(2, 4096), 1 << self.rng.randint(0, 20)])
        return hex(value) if self.rng.random() < 0.3 else str(value)

    def number_field(self):
        """A field of the extension that can be counted with."""
        return self.rng.choice([name for kind, name in self.fields if kind != "BOOLEAN"] or ["Count"])

    def expression(self, names, depth=2):
        """Arithmetic over variables and fields of the extension, called "device"."""
        if depth == 0 or self.rng.random() < 0.25:
            return self.rng.choice(names + [self.constant(), "(ULONG)device->" + self.number_field()])
        operator = self.rng.choice(["+", "-", "*", "^", "&", "|", ">>", "<<"])
        right = str(self.rng.randint(1, 7)) if operator in ("<<", ">>") else self.expression(names, depth - 1)
        return f"({self.expression(names, depth - 1)} {operator} {right})"

    def statements(self, names, n, indent="    "):
        """`n` statements that change one of the variables or fields, some of them under conditions or in loops."""
        text = ""
        for _ in range(n):
            target, value = self.rng.choice(names), self.expression(names)
            operator = self.rng.choice(OPERATORS + ["="])
            kind = self.rng.random()
            if kind < 0.2:
                text += f"{indent}if ({self.expression(names, 1)} > {self.constant()})\n{indent}    {target} {operator} {value};\n"
            elif kind < 0.3:
                text += (f"{indent}for (ULONG i = 0; i < {self.rng.randint(2, 64)}; i++) {{\n{indent}    {target} {operator} {value};\n"
                         f"{indent}    {names[0]} = ({names[0]} << 1) ^ i;\n{indent}}}\n")
            elif kind < 0.4:
                text += f"{indent}InterlockedIncrement(&device->References);\n"
            elif kind < 0.5:
                word, other = self.rng.choice(WORDS), self.rng.choice(WORDS).lower()
                text += f"{indent}/* {word} follows {other}: see the {self.name} protocol */\n"
            else:
                text += f"{indent}{target} {operator} {value};\n"
        return text

    def fill(self, text, **more):
        """A template's text: @P@ the driver's prefix, @E@ its extension's type, @R@ its request's, @U@ its name in
        capitals."""
        values = {"P": self.prefix, "E": f"{self.upper}_EXTENSION", "R": f"{self.upper}_REQUEST", "U": self.upper,
                  **more}
        for key, value in values.items():
            text = text.replace(f"@{key}@", str(value))
        return text

    # --- the header ---

    def structure(self, name, first, fields):
        """A structure's declaration with its pointer type."""
        rows = "".join(f"    {kind} {word};\n" for kind, word in fields)
        return f"typedef struct _{name} {{\n{first}{rows}}} {name}, *P{name};\n\n"

    def header(self, kernel_header, common):
        """The header that all files of the driver include."""
        text = f"#ifndef {self.upper}_H\n#define {self.upper}_H\n\n#include <{kernel_header}>\n#include \"{common}\"\n\n"
        text += "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n"
        text += self.fill("#define @U@_TAG COMMON_TAG('B', '@A@', '@B@', '1')\n", A=self.upper[0], B=self.upper[1])
        text += "".join(f"#define IOCTL_{self.upper}_{i} COMMON_IOCTL({i})\n" for i in range(self.n_ioctls)) + "\n"
        text += self.structure(f"{self.upper}_REQUEST", "    LIST_ENTRY Link;\n    PIRP Irp;\n    ULONG Id;\n",
                               self.request_fields)
        text += self.structure(f"{self.upper}_EXTENSION", (
            "    PDEVICE_OBJECT Self;\n    PDEVICE_OBJECT Lower;\n    KSPIN_LOCK Lock;\n    LIST_ENTRY Requests;\n    ULONG Count;\n"
            "    LONG References;\n    COMMON_STATE State;\n    KEVENT Idle;\n    KTIMER Timer;\n    KDPC Dpc;\n    FAST_MUTEX Mutex;\n"
            "    UNICODE_STRING Name;\n    COMMON_RANGE Ranges[8];\n"), self.fields)
        return text + "#ifdef __cplusplus\n}\n#endif\n\n#endif\n"

    # --- files ---

    def opening(self, module):
        """A file's comment and its include."""
        what = " ".join(self.rng.sample(WORDS, 6)).lower()
        return f"/*\n * {self.name}: {module}.  What it keeps: {what}.\n */\n#include \"{self.name}.h\"\n\n"

    def source(self, module, cxx):
        """A file that has nothing to do with performance counters."""
        makers = self.rng.sample(ROUTINES, self.rng.randint(4, 9))
        if self.rng.random() < 0.6:
            makers.append(control)
        text = self.opening(module)
        if cxx:
            text += guard_class(self, module) + "extern \"C\" {\n\n"
        text += "".join(maker(self, self.prefix + module.capitalize()) + "\n" for maker in makers)
        return text + ("} /* extern \"C\" */\n" if cxx else "")

    def registering(self, module, defect):
        """A file that registers one counterset, from DriverEntry on; `defect`: one of its descriptors has a wrong
        Size."""
        makers = self.rng.sample(ROUTINES, self.rng.randint(3, 6))
        middle = "".join(maker(self, self.prefix + module.capitalize()) + "\n" for maker in makers)
        return self.opening(module) + counters(self, module, defect) + middle + entry(self, module)


# --- routines: each takes the driver and the file's prefix, and returns a function's text ---

def create(driver, prefix):
    """Dispatch of create and close."""
    extra = driver.statements(["mask", "device->Count"], driver.rng.randint(2, 8))
    return driver.fill("""NTSTATUS NTAPI @F@Create(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    @E@ *device = (@E@ *)DeviceObject->DeviceExtension;
    ULONG mask = @C@;
    if (device->State == CommonRemoved)
        return CommonComplete(Irp, STATUS_DELETE_PENDING, 0);
@X@    return CommonComplete(Irp, mask == 0 ? STATUS_INVALID_DEVICE_STATE : STATUS_SUCCESS, 0);
}
""", F=prefix, C=driver.constant(), X=extra)


def control_case(driver, i):
    """One branch of a switch over control codes."""
    body = driver.statements(["value", "information"], driver.rng.randint(1, 5), "        ")
    size = driver.rng.choice(["ULONG", "ULONG64", "COMMON_RANGE"])
    return driver.fill("""    case IOCTL_@U@_@I@:
        if (length < sizeof(@S@)) {
            status = STATUS_BUFFER_TOO_SMALL;
            break;
        }
@B@        information = sizeof(@S@);
        break;
""", I=i, S=size, B=body)


def control(driver, prefix):
    """Dispatch of device control: a switch over the driver's codes."""
    cases = "".join(control_case(driver, i) for i in range(driver.n_ioctls) if driver.rng.random() < 0.8)
    return driver.fill("""NTSTATUS NTAPI @F@DeviceControl(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    @E@ *device = (@E@ *)DeviceObject->DeviceExtension;
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);
    ULONG length = stack->Parameters.DeviceIoControl.OutputBufferLength;
    ULONG information = 0, value = length;
    NTSTATUS status = STATUS_SUCCESS;

    switch (stack->Parameters.DeviceIoControl.IoControlCode) {
@S@    default:
        status = STATUS_INVALID_DEVICE_REQUEST;
        break;
    }
    device->Count += value;
    return CommonComplete(Irp, status, information);
}
""", F=prefix, S=cases)


def insert(driver, prefix):
    """A list under a spin lock."""
    end = driver.rng.choice(["InsertTailList", "InsertHeadList"])
    return driver.fill("""VOID @F@Insert(@E@ *device, @R@ *Request)
{
    KIRQL irql;
    KeAcquireSpinLock(&device->Lock, &irql);
    Request->Id = ++device->Count;
    @I@(&device->Requests, &Request->Link);
    KeReleaseSpinLock(&device->Lock, irql);
}

@R@ *@F@Remove(@E@ *device)
{
    @R@ *request = NULL;
    KIRQL irql;
    KeAcquireSpinLock(&device->Lock, &irql);
    if (!IsListEmpty(&device->Requests)) {
        PLIST_ENTRY entry = RemoveHeadList(&device->Requests);
        request = CONTAINING_RECORD(entry, @R@, Link);
        device->Count -= @C@;
    }
    KeReleaseSpinLock(&device->Lock, irql);
    return request;
}
""", F=prefix, I=end, C=driver.rng.randint(1, 3))


def find(driver, prefix):
    """A walk over a list."""
    kind, name = driver.rng.choice(driver.request_fields)
    return driver.fill("""@R@ *@F@Find(@E@ *device, ULONG Id, @K@ Wanted)
{
    @R@ *found = NULL;
    KIRQL irql;
    KeAcquireSpinLock(&device->Lock, &irql);
    for (PLIST_ENTRY entry = device->Requests.Flink; entry != &device->Requests; entry = entry->Flink) {
        @R@ *request = CONTAINING_RECORD(entry, @R@, Link);
        if (request->Id == Id || request->@N@ == Wanted) {
            found = request;
            break;
        }
    }
    KeReleaseSpinLock(&device->Lock, irql);
    return found;
}
""", F=prefix, K=kind, N=name)


def allocate(driver, prefix):
    """A structure from the pool, and back."""
    kind, name = driver.rng.choice(driver.request_fields)
    return driver.fill("""@R@ *@F@Allocate(PIRP Irp)
{
    @R@ *request = (@R@ *)ExAllocatePoolWithTag(NonPagedPool, sizeof(@R@), @U@_TAG);
    if (request == NULL)
        return NULL;
    RtlZeroMemory(request, sizeof(*request));
    request->Irp = Irp;
    request->@N@ = (@K@)@C@;
    InitializeListHead(&request->Link);
    return request;
}

VOID @F@Free(@R@ *Request)
{
    if (Request != NULL)
        ExFreePoolWithTag(Request, @U@_TAG);
}
""", F=prefix, K=kind, N=name, C=driver.rng.randint(0, 1))


def references(driver, prefix):
    """A count of references with an event at its end."""
    return driver.fill("""LONG @F@Acquire(@E@ *device)
{
    return InterlockedIncrement(&device->References);
}

VOID @F@Release(@E@ *device)
{
    LONG left = InterlockedDecrement(&device->References);
    ASSERT(left >= 0);
    if (left == 0)
        KeSetEvent(&device->Idle, @C@, FALSE);
}

NTSTATUS @F@WaitIdle(@E@ *device)
{
    LARGE_INTEGER timeout;
    timeout.QuadPart = COMMON_SECONDS(@S@);
    return KeWaitForSingleObject(&device->Idle, Executive, KernelMode, FALSE, &timeout);
}
""", F=prefix, C=driver.rng.choice(["0", "IO_NO_INCREMENT"]), S=driver.rng.randint(1, 90))


def timer(driver, prefix):
    """A timer's routine, and what starts it."""
    body = driver.statements(["value", "device->Count"], driver.rng.randint(3, 12))
    return driver.fill("""VOID NTAPI @F@Tick(PKDPC Dpc, PVOID Context, PVOID First, PVOID Second)
{
    @E@ *device = (@E@ *)Context;
    ULONG value = (ULONG)(ULONG_PTR)First;
    UNREFERENCED_PARAMETER(Dpc);
    UNREFERENCED_PARAMETER(Second);
    if (device->State != CommonRunning)
        return;
    KeAcquireSpinLockAtDpcLevel(&device->Lock);
@B@    KeReleaseSpinLockFromDpcLevel(&device->Lock);
}

VOID @F@StartTimer(@E@ *device)
{
    LARGE_INTEGER due;
    due.QuadPart = COMMON_SECONDS(@S@);
    KeInitializeTimer(&device->Timer);
    KeInitializeDpc(&device->Dpc, @F@Tick, device);
    KeSetTimer(&device->Timer, due, &device->Dpc);
}
""", F=prefix, B=body, S=driver.rng.randint(1, 30))


def registry(driver, prefix):
    """A value of the registry."""
    value = driver.rng.choice(WORDS)
    return driver.fill("""NTSTATUS @F@QueryParameter(HANDLE Key, PULONG Value)
{
    UCHAR buffer[sizeof(KEY_VALUE_PARTIAL_INFORMATION) + sizeof(ULONG)];
    PKEY_VALUE_PARTIAL_INFORMATION information = (PKEY_VALUE_PARTIAL_INFORMATION)buffer;
    UNICODE_STRING name;
    ULONG length = 0;
    NTSTATUS status;

    RtlInitUnicodeString(&name, L"@V@");
    status = ZwQueryValueKey(Key, &name, KeyValuePartialInformation, information, sizeof(buffer), &length);
    if (!NT_SUCCESS(status))
        return status;
    if (information->Type != REG_DWORD || information->DataLength != sizeof(ULONG))
        return STATUS_OBJECT_TYPE_MISMATCH;
    RtlCopyMemory(Value, information->Data, sizeof(ULONG));
    *Value = COMMON_MIN(*Value, @C@);
    return STATUS_SUCCESS;
}
""", F=prefix, V=value, C=driver.rng.randint(1, 100000))


def checksum(driver, prefix):
    """A hash over bytes."""
    return driver.fill("""ULONG @F@Checksum(const UCHAR *Bytes, SIZE_T Length)
{
    ULONG sum = @A@u;
    for (SIZE_T i = 0; i < Length; i++) {
        sum ^= Bytes[i];
        sum *= @B@u;
        sum = (sum << @S@) | (sum >> (32 - @S@));
    }
    return sum;
}
""", F=prefix, A=driver.rng.randint(1, 1 << 31), B=driver.rng.randint(3, 1 << 24) | 1, S=driver.rng.randint(1, 13))


def ring(driver, prefix):
    """A ring buffer."""
    size = 1 << driver.rng.randint(3, 9)
    return driver.fill("""typedef struct _@F@_RING {
    ULONG Head, Tail;
    @K@ Slots[@N@];
} @F@_RING;

static @F@_RING @F@Ring;

BOOLEAN @F@Put(@K@ Value)
{
    ULONG next = (@F@Ring.Tail + 1) % @N@;
    if (next == @F@Ring.Head)
        return FALSE;
    @F@Ring.Slots[@F@Ring.Tail] = Value;
    @F@Ring.Tail = next;
    return TRUE;
}

BOOLEAN @F@Get(@K@ *Value)
{
    if (@F@Ring.Head == @F@Ring.Tail)
        return FALSE;
    *Value = @F@Ring.Slots[@F@Ring.Head];
    @F@Ring.Head = (@F@Ring.Head + 1) % @N@;
    return TRUE;
}
""", F=prefix, N=size, K=driver.rng.choice(["ULONG", "ULONG64", "PVOID"]))


def state(driver, prefix):
    """A state machine."""
    states = ["CommonStopped", "CommonStarting", "CommonRunning", "CommonPaused"]
    text = ""
    for one in driver.rng.sample(states, driver.rng.randint(2, 4)):
        text += f"    case {one}:\n" + driver.statements(["value"], driver.rng.randint(1, 4), "        ")
        text += f"        device->State = value > {driver.constant()} ? {driver.rng.choice(states)} : CommonRemoved;\n        break;\n"
    return driver.fill("""NTSTATUS @F@Advance(@E@ *device, ULONG Event)
{
    ULONG value = Event;
    switch (device->State) {
@S@    default:
        DbgPrint("@N@: event %u in state %u\\n", Event, (ULONG)device->State);
        return STATUS_INVALID_DEVICE_STATE;
    }
    return STATUS_SUCCESS;
}
""", F=prefix, S=text, N=driver.name)


def packet(driver, prefix):
    """A parser of type, length, value."""
    cases = "".join(f"        case {code}:\n" + driver.statements(["total", "device->Count"], driver.rng.randint(1, 3),
                                                                  "            ")
                    + "            break;\n" for code in driver.rng.sample(range(1, 200), driver.rng.randint(2, 6)))
    return driver.fill("""NTSTATUS @F@Parse(@E@ *device, const UCHAR *Bytes, ULONG Length, PULONG Total)
{
    ULONG at = 0, total = 0;
    while (at + 2 <= Length) {
        UCHAR type = Bytes[at];
        UCHAR length = Bytes[at + 1];
        if (length > Length - at - 2)
            return STATUS_INVALID_PARAMETER;
        switch (type) {
@S@        default:
            total++;
            break;
        }
        at += 2 + length;
    }
    *Total = total;
    return at == Length ? STATUS_SUCCESS : STATUS_DATA_ERROR;
}
""", F=prefix, S=cases)


def bitmap(driver, prefix):
    """Free slots in a bitmap."""
    words = driver.rng.randint(2, 32)
    return driver.fill("""static ULONG @F@Bits[@N@];

LONG @F@Claim(VOID)
{
    for (ULONG word = 0; word < @N@; word++) {
        if (@F@Bits[word] == MAXULONG)
            continue;
        for (ULONG bit = 0; bit < 32; bit++) {
            if ((@F@Bits[word] & (1u << bit)) == 0) {
                @F@Bits[word] |= 1u << bit;
                return (LONG)(word * 32 + bit);
            }
        }
    }
    return -1;
}

VOID @F@Yield(ULONG Slot)
{
    if (Slot < @N@ * 32)
        @F@Bits[Slot / 32] &= ~(1u << (Slot % 32));
}
""", F=prefix, N=words)


def copy_name(driver, prefix):
    """A copy of a UNICODE_STRING."""
    return driver.fill("""NTSTATUS @F@CopyName(@E@ *device, PCUNICODE_STRING Source)
{
    USHORT length = (USHORT)COMMON_MIN(Source->Length, @C@);
    PWCH buffer = (PWCH)ExAllocatePoolWithTag(PagedPool, (SIZE_T)length + sizeof(WCHAR), @U@_TAG);
    if (buffer == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    RtlCopyMemory(buffer, Source->Buffer, length);
    buffer[length / sizeof(WCHAR)] = L'\\0';
    if (device->Name.Buffer != NULL)
        ExFreePoolWithTag(device->Name.Buffer, @U@_TAG);
    device->Name.Buffer = buffer;
    device->Name.Length = length;
    device->Name.MaximumLength = (USHORT)(length + sizeof(WCHAR));
    return STATUS_SUCCESS;
}
""", F=prefix, C=2 * driver.rng.randint(8, 256))


def forward(driver, prefix):
    """A request that goes to the driver below, and what happens when it comes back."""
    body = driver.statements(["value", "device->Count"], driver.rng.randint(1, 6))
    return driver.fill("""NTSTATUS NTAPI @F@Completed(PDEVICE_OBJECT DeviceObject, PIRP Irp, PVOID Context)
{
    @E@ *device = (@E@ *)Context;
    ULONG value = (ULONG)Irp->IoStatus.Information;
    UNREFERENCED_PARAMETER(DeviceObject);
    if (Irp->PendingReturned)
        IoMarkIrpPending(Irp);
@B@    return value == @C@ ? STATUS_MORE_PROCESSING_REQUIRED : STATUS_SUCCESS;
}

NTSTATUS NTAPI @F@Forward(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    @E@ *device = (@E@ *)DeviceObject->DeviceExtension;
    IoCopyCurrentIrpStackLocationToNext(Irp);
    IoSetCompletionRoutine(Irp, @F@Completed, device, TRUE, TRUE, @T@);
    return IoCallDriver(device->Lower, Irp);
}
""", F=prefix, B=body, C=driver.constant(), T=driver.rng.choice(["TRUE", "FALSE"]))


def statistics(driver, prefix):
    """Times measured with the processor's performance counter, which is no PCW."""
    return driver.fill("""ULONG64 @F@Elapsed(LARGE_INTEGER Begin)
{
    LARGE_INTEGER frequency, now = KeQueryPerformanceCounter(&frequency);
    ULONG64 ticks = (ULONG64)(now.QuadPart - Begin.QuadPart);
    return ticks * @C@ / COMMON_MAX((ULONG64)frequency.QuadPart, 1);
}

VOID @F@Account(@E@ *device, ULONG Bytes, BOOLEAN Write)
{
    ULONG value = Bytes;
@B@    if (Write)
        device->@X@ = 0;
    device->Count += value;
}
""", F=prefix, C=driver.rng.choice([1000, 1000000]), B=driver.statements(["value"], driver.rng.randint(2, 10)),
X=driver.number_field())


def table(driver, prefix):
    """A table of codes, and a look-up in it."""
    rows = "".join(f"    {{ {driver.constant()}, {driver.rng.randint(0, 99)}, \"{driver.rng.choice(WORDS)}\" }},\n"
                   for _ in range(driver.rng.randint(4, 40)))
    return driver.fill("""static const struct {
    ULONG Code, Weight;
    const char *Name;
} @F@Table[] = {
@R0@};

const char *@F@NameOf(ULONG Code)
{
    for (ULONG i = 0; i < RTL_NUMBER_OF(@F@Table); i++)
        if (@F@Table[i].Code == Code && @F@Table[i].Weight > @C@)
            return @F@Table[i].Name;
    return NULL;
}
""", F=prefix, R0=rows, C=driver.rng.randint(0, 9))


def mutex(driver, prefix):
    """A field behind a mutex."""
    name = driver.number_field()
    return driver.fill("""VOID @F@Set@N@(@E@ *device, ULONG Value)
{
    ULONG value = Value;
    ExAcquireFastMutex(&device->Mutex);
@B@    device->@N@ = 0;
    device->Count = value;
    ExReleaseFastMutex(&device->Mutex);
}
""", F=prefix, N=name, B=driver.statements(["value"], driver.rng.randint(1, 7)))


def thread(driver, prefix):
    """A system thread's routine."""
    body = driver.statements(["value", "device->Count"], driver.rng.randint(3, 10), "        ")
    return driver.fill("""VOID NTAPI @F@Thread(PVOID Context)
{
    @E@ *device = (@E@ *)Context;
    LARGE_INTEGER pause;
    ULONG value = 0;
    pause.QuadPart = COMMON_SECONDS(@S@);
    while (device->State != CommonRemoved) {
        KeDelayExecutionThread(KernelMode, FALSE, &pause);
@B@    }
    PsTerminateSystemThread(STATUS_SUCCESS);
}

NTSTATUS @F@StartThread(@E@ *device)
{
    HANDLE handle = NULL;
    NTSTATUS status = PsCreateSystemThread(&handle, THREAD_ALL_ACCESS, NULL, NULL, NULL, @F@Thread, device);
    if (NT_SUCCESS(status))
        ZwClose(handle);
    return status;
}
""", F=prefix, B=body, S=driver.rng.randint(1, 10))


def ranges(driver, prefix):
    """A search and an insertion in sorted ranges."""
    return driver.fill("""PCOMMON_RANGE @F@RangeOf(@E@ *device, ULONG64 Offset)
{
    ULONG low = 0, high = RTL_NUMBER_OF(device->Ranges);
    while (low < high) {
        ULONG middle = low + (high - low) / 2;
        if (CommonRangeHolds(&device->Ranges[middle], Offset))
            return &device->Ranges[middle];
        if (device->Ranges[middle].Start < Offset)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

BOOLEAN @F@RangeAdd(@E@ *device, ULONG64 Start, ULONG64 Length)
{
    for (ULONG i = 0; i < RTL_NUMBER_OF(device->Ranges); i++) {
        if (device->Ranges[i].Length != 0)
            continue;
        device->Ranges[i].Start = Start;
        device->Ranges[i].Length = Length;
        device->Ranges[i].Flags = @C@;
        return TRUE;
    }
    return FALSE;
}
""", F=prefix, C=driver.constant())


def arithmetic(driver, prefix):
    """A function of nothing but arithmetic, of any length."""
    body = driver.statements(["value", "other"], driver.rng.randint(10, 45))
    return driver.fill("""ULONG @F@Estimate(@E@ *device, ULONG First, ULONG Second)
{
    ULONG value = First, other = Second;
@B@    return value ^ other;
}
""", F=prefix, B=body)


ROUTINES = [create, insert, find, allocate, references, timer, registry, checksum, ring, state, packet, bitmap,
            copy_name, forward,
            statistics, table, mutex, thread, ranges, arithmetic]


def guard_class(driver, module):
    """What a C++ file has of its own: a lock that releases itself, and a template."""
    return driver.fill("""namespace {

class @M@Guard {
public:
    explicit @M@Guard(KSPIN_LOCK *lock) : lock_(lock) { KeAcquireSpinLock(lock_, &irql_); }
    ~@M@Guard() { KeReleaseSpinLock(lock_, irql_); }
    @M@Guard(const @M@Guard &) = delete;
    @M@Guard &operator=(const @M@Guard &) = delete;
private:
    KSPIN_LOCK *lock_;
    KIRQL irql_;
};

template <typename T> T @M@Clamp(T value, T low, T high) { return value < low ? low : value > high ? high : value; }

} // namespace

ULONG @P@@M@Next(@E@ *device)
{
    @M@Guard guard(&device->Lock);
    device->Count = @M@Clamp<ULONG>(device->Count + @C@, 1, @D@);
    return device->Count;
}

""", M=module.capitalize(), C=driver.rng.randint(1, 9), D=driver.rng.randint(100, 9999))


def descriptor(driver, number, kind, name, defect):
    """One row of the descriptor table."""
    block = f"{driver.upper}_COUNTERS"
    size = "2" if defect else driver.rng.choice([f"RTL_FIELD_SIZE({block}, {name})", f"sizeof({kind})"])
    return f"    {{ {number}, 0, FIELD_OFFSET({block}, {name}), {size} }},\n"


def counters(driver, module, defect):
    """A data block, its descriptor table, and the callback."""
    fields = [(driver.rng.choice(["ULONG", "ULONG64"]), word) for word in driver.rng.sample(WORDS,
        driver.rng.randint(4, 24))]
    wrong = driver.rng.randrange(len(fields)) if defect else -1
    rows = "".join(descriptor(driver, i + 1, kind, name, i == wrong) for i, (kind, name) in enumerate(fields))
    return driver.structure(f"{driver.upper}_COUNTERS", "", fields) + driver.fill("""static @U@_COUNTERS g_@M@Counters;
static PPCW_REGISTRATION g_@M@Registration;

static PCW_COUNTER_DESCRIPTOR g_@M@Descriptors[] = {
@ROWS@};

static NTSTATUS NTAPI @P@@M@Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_@M@Counters, sizeof(g_@M@Counters) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

""", M=module.capitalize(), ROWS=rows)


def entry(driver, module):
    """Start and end of a driver that registers."""
    return driver.fill("""static VOID NTAPI @P@@M@Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_@M@Registration != NULL) {
        PcwUnregister(g_@M@Registration);
        g_@M@Registration = NULL;
    }
}

static NTSTATUS @P@@M@Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"@P@ @M@");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_@M@Descriptors);
    info.Counters = g_@M@Descriptors;
    info.Callback = @P@@M@Callback;
    return PcwRegister(&g_@M@Registration, &info);
}

NTSTATUS NTAPI DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = @P@@M@Register();
    UNREFERENCED_PARAMETER(RegistryPath);
    if (!NT_SUCCESS(status))
        return status;
    DriverObject->DriverUnload = @P@@M@Unload;
    return STATUS_SUCCESS;
}
""", M=module.capitalize())
