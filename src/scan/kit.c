#include "scan/kit.h"

#include <stdlib.h>
#include <string.h>

/* In byte order: those that are built in (kernel-headers/), as test-parse checks. */
static const char *const builtin[] = {
    "acpiioct.h", "assert.h", "aux_klib.h", "basetsd.h", "bcrypt.h", "bugcodes.h", "concurrencysal.h", "crtdefs.h", "cstddef",
    "cstdint", "cstring", "ctype.h", "devioctl.h", "devpropdef.h", "dontuse.h", "driverspecs.h", "errno.h", "evntprov.h",
    "evntrace.h", "excpt.h", "fltkernel.h", "fwpmk.h", "fwpsk.h", "guiddef.h", "hidport.h", "ifdef.h", "in6addr.h", "inaddr.h",
    "initguid.h", "initializer_list", "intrin.h", "intsafe.h", "ip2string.h", "kernelspecs.h", "limits", "limits.h",
    "minwindef.h", "mountmgr.h", "mstcpip.h", "ndis.h", "netioapi.h", "netioddk.h", "netiodef.h", "new", "new.h", "ntdddisk.h",
    "ntddk.h", "ntddk_dma.h", "ntddk_fast.h", "ntddk_rtl.h", "ntddscsi.h", "ntddstor.h", "ntdef.h", "ntifs.h", "ntifs_file.h",
    "ntifs_fsrtl.h", "ntintsafe.h", "ntosp.h", "ntstatus.h", "ntstrsafe.h", "ntverp.h", "poppack.h", "pshpack1.h", "pshpack2.h",
    "pshpack4.h", "pshpack8.h", "pshpck16.h", "sal.h", "scsi.h", "sdkddkver.h", "specstrings.h", "specstrings_strict.h", "srb.h",
    "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "storport.h", "string.h", "suppress.h",
    "traceloggingprovider.h", "type_traits", "usb.h", "usbdi.h", "utility", "vadefs.h", "wchar.h", "wdf.h", "wdfusb.h", "wdm.h",
    "wdm_atomic.h", "wdm_ex.h", "wdm_file.h", "wdm_io.h", "wdm_iof.h", "wdm_ion.h", "wdm_ke.h", "wdm_new.h", "wdm_pnp.h",
    "wdm_rtl.h", "wdm_zw.h", "wdmguid.h", "wdmsec.h", "wdmwarn4.h", "windef.h", "windows.h", "winerror.h", "winioctl.h",
    "winmeta.h", "winternl.h", "wmilib.h", "wmistr.h", "ws2def.h", "ws2ipdef.h", "wsk.h",
};

/* In byte order: others, but for names that a driver may well give to a header of its own. */
static const char *const others[] = {
    "1394.h", "acpitabl.h", "algorithm", "arm64_neon.h", "arm_neon.h", "array", "atadef.h", "atlbase.h", "atlcoll.h", "atlcom.h",
    "atlstr.h", "atlsync.h", "atlwin.h", "atomic", "audioclient.h", "avc.h", "basetyps.h", "batclass.h", "bdatypes.h", "bit",
    "bitset", "bthddi.h", "bthdef.h", "bthguid.h", "bthioctl.h", "bthsdpddi.h", "cassert", "cctype", "cerrno", "cfgmgr32.h",
    "cfloat", "chrono", "cinttypes", "classpnp.h", "clfs.h", "climits", "clocale", "cmath", "codecvt", "comdef.h", "commctrl.h",
    "commdlg.h", "compare", "complex", "concepts", "condition_variable", "conio.h", "corecrt.h", "crtdbg.h", "csetjmp", "csignal",
    "csq.h", "cstdarg", "cstdio", "cstdlib", "ctime", "cwchar", "d3dkmddi.h", "d3dkmthk.h", "d4drvif.h", "dbt.h", "delayimp.h",
    "deque", "devguid.h", "devicetopology.h", "devpkey.h", "dispmprt.h", "dmusicks.h", "dot11wdi.h", "drmk.h", "emmintrin.h",
    "endpointvolume.h", "exception", "fcntl.h", "filesystem", "float.h", "fltuser.h", "fltuserstructures.h", "fstream",
    "functional", "future", "fwpkclnt.h", "fwpmtypes.h", "fwpmu.h", "fwpstypes.h", "fwptypes.h", "fwpvi.h", "gpioclx.h",
    "hidclass.h", "hidpddi.h", "hidsdi.h", "hidspicx.h", "hidtoken.h", "hidusage.h", "hubbusif.h", "i2cbus.h", "iddcx.h",
    "iketypes.h", "iltmdlx.h", "immintrin.h", "inttypes.h", "ioaccess.h", "iomanip", "ios", "iosfwd", "iostream", "iphlpapi.h",
    "ipmib.h", "ipsectypes.h", "iscsidef.h", "iso646.h", "istream", "iterator", "kbdmou.h", "ks.h", "ksdebug.h", "ksdefs.h",
    "ksguid.h", "ksmedia.h", "ksproxy.h", "list", "locale", "locale.h", "malloc.h", "map", "math.h", "memory", "mfapi.h",
    "mferror.h", "mfidl.h", "mftransform.h", "midiclx.h", "minitape.h", "mmdeviceapi.h", "mmreg.h", "mmsystem.h", "mountdev.h",
    "mrx.h", "msacpi.h", "mspyuser.h", "mswsock.h", "mutex", "ndischimney.h", "ndisndk.h", "ndkpi.h", "netadaptercx.h",
    "nettypes.h", "netvmin6.h", "nmmintrin.h", "ntagp.h", "ntapm.h", "ntdd8042.h", "ntddbeep.h", "ntddcdrm.h", "ntddcdvd.h",
    "ntddchgr.h", "ntdddiskp.h", "ntddft.h", "ntddkbd.h", "ntddmmc.h", "ntddmou.h", "ntddndis.h", "ntddnfs.h", "ntddpar.h",
    "ntddpcm.h", "ntddpsch.h", "ntddrdr.h", "ntddsd.h", "ntddser.h", "ntddtape.h", "ntddtdi.h", "ntddvdeo.h", "ntddvol.h",
    "ntimage.h", "ntnls.h", "ntpoapi.h", "ntsecapi.h", "ntsecpkg.h", "numeric", "nwprefs.h", "objbase.h", "ole2.h", "oleauto.h",
    "optional", "ostream", "pchannel.h", "pcivirt.h", "pep_x.h", "pepfx.h", "pmmintrin.h", "poclass.h", "portcls.h",
    "powersetting.h", "powrprof.h", "prcomoem.h", "procgrp.h", "propkey.h", "propsys.h", "psapi.h", "qedit.h", "queue", "random",
    "ras.h", "ratio", "regex", "rpcndr.h", "rxce.h", "scrnsave.h", "scsiwmi.h", "sdbus.h", "sddef.h", "sddl.h", "sensorscx.h",
    "sercx.h", "set", "setjmp.h", "setupapi.h", "sffdisk.h", "shellapi.h", "shlobj.h", "shlwapi.h", "signal.h", "smbus.h",
    "smclib.h", "smmintrin.h", "span", "spbcx.h", "sqos.h", "sstream", "stack", "stdalign.h", "stdexcept", "stdnoreturn.h",
    "stdunk.h", "storduid.h", "streambuf", "string", "string_view", "strmini.h", "strsafe.h", "svcguid.h", "swenum.h",
    "sys/stat.h", "sys/timeb.h", "sys/types.h", "sys/utime.h", "system_error", "tchar.h", "tdi.h", "tdiinfo.h", "tdikrnl.h",
    "tdistat.h", "thread", "time.h", "timeapi.h", "tmmintrin.h", "tpmi.h", "trustedruntimeclx.h", "tsmf.h", "tuple", "tvout.h",
    "typeinfo", "ucclass.h", "ucmcx.h", "ucmtypes.h", "ucx.h", "ucxclass.h", "ude.h", "udecx.h", "ufxbase.h", "ufxclient.h",
    "unknwn.h", "unordered_map", "unordered_set", "urscx.h", "ursdevice.h", "usb100.h", "usb200.h", "usbbusif.h", "usbdlib.h",
    "usbfnbase.h", "usbioctl.h", "usbiodef.h", "usbkern.h", "usbpmapi.h", "usbprint.h", "usbrpmif.h", "usbscan.h", "usbspec.h",
    "usbstorioctl.h", "usbtypes.h", "usbuser.h", "uxtheme.h", "variant", "vcruntime.h", "vector", "vfwmsgs.h", "vhf.h",
    "videoagp.h", "vpci.h", "wctype.h", "wdfchildlist.h", "wdfcollection.h", "wdfcore.h", "wdfminiport.h", "wdfobject.h",
    "wdfresource.h", "wdftypes.h", "wdfverifier.h", "wditypes.hpp", "wdmddi.h", "winapifamily.h", "winbase.h", "wincon.h",
    "wincrypt.h", "windot11.h", "windowsx.h", "wingdi.h", "winhv.h", "winnls.h", "winnt.h", "winreg.h", "winsock.h", "winsock2.h",
    "winspool.h", "winsvc.h", "winuser.h", "winver.h", "wlanapi.h", "wlantypes.h", "wlclient.h", "wmidata.h", "wmiguid.h",
    "wmmintrin.h", "wpprecorder.h", "wrl.h", "ws2spi.h", "ws2tcpip.h", "wsdapi.h", "wtypes.h", "wtypesbase.h", "wudfddi.h",
    "wudfwdm.h", "wwanapi.h", "xfilter.h", "xmmintrin.h", "yvals.h", "zwapi.h",
};

/* In byte order: those that next to every driver or program includes, and that none has of its own. */
static const char *const common[] = {
    "assert.h", "ctype.h", "devguid.h", "devioctl.h", "driverspecs.h", "errno.h", "evntrace.h", "fltkernel.h", "fwpmk.h", "fwpsk.h",
    "guiddef.h", "hidport.h", "initguid.h", "intrin.h", "limits.h", "math.h", "ndis.h", "ntddk.h", "ntdef.h", "ntifs.h",
    "ntintsafe.h", "ntstatus.h", "ntstrsafe.h", "objbase.h", "poppack.h", "pshpack1.h", "sal.h", "setupapi.h", "specstrings.h",
    "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "storport.h", "string.h", "strsafe.h", "tchar.h",
    "time.h", "traceloggingprovider.h", "usb.h", "usbdi.h", "wchar.h", "wdf.h", "wdm.h", "wdmguid.h", "wdmsec.h", "windows.h",
    "winioctl.h", "winsock2.h", "wmilib.h", "wmistr.h", "wpprecorder.h", "ws2tcpip.h", "wsk.h",
};

static int compare(const void *key, const void *row)
{
    return strcmp(key, *(const char *const *)row);
}

/* As the tables spell it; FALSE: it is longer than all of them. */
static gboolean fold(const char *name, char lower[64])
{
    size_t length = strlen(name);
    for (size_t i = 0; length < 64 && i <= length; i++)
        lower[i] = name[i] == '\\' ? '/' : g_ascii_tolower(name[i]);
    return length < 64;
}

gboolean kit_has(const char *name, gboolean quoted)
{
    char lower[64];
    if (!fold(name, lower))
        return FALSE;
    if (bsearch(lower, builtin, G_N_ELEMENTS(builtin), sizeof builtin[0], compare) != NULL || g_str_has_suffix(lower, ".tmh"))
        return TRUE;
    return !quoted && bsearch(lower, others, G_N_ELEMENTS(others), sizeof others[0], compare) != NULL;
}

gboolean kit_has_surely(const char *name, gboolean quoted)
{
    char lower[64];
    if (!kit_has(name, quoted) || !fold(name, lower))
        return FALSE;
    return strchr(lower, '.') == NULL || g_str_has_suffix(lower, ".tmh") || bsearch(lower, common, G_N_ELEMENTS(common), sizeof common[0], compare) != NULL;
}
