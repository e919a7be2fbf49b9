#include "base/file/environment.h"

#include <glib.h>

#include "base/file/observe.h"
#include "base/text/word.h"
#include "os/process.h"

/* Variables that projects see: those of the prompts of Visual Studio, of a kit and of the Enterprise WDK, of the
 * system's folders, and of build servers. */
static const char *const seen[] = {
    "BASEDIR",
    "BUILD_ALT_DIR",
    "BuildLab",
    "BuildLabSetupRoot",
    "BuildLabToolsRoot",
    "CI",
    "CommonProgramFiles",
    "CommonProgramFiles(x86)",
    "CommonProgramW6432",
    "Configuration",
    "ContinuousIntegrationBuild",
    "DDK_INC_PATH",
    "DDK_LIB_PATH",
    "DDKROOT",
    "DevEnvDir",
    "DXSDK_DIR",
    "EnterpriseWDK",
    "ExtensionSdkDir",
    "Framework40Version",
    "FrameworkDir",
    "FrameworkVersion",
    "GITHUB_ACTIONS",
    "INCLUDE",
    "KIT_SHARED_INC_PATH",
    "KMDF_VERSION",
    "KMDF_VERSION_MAJOR",
    "KMDF_VERSION_MINOR",
    "LIB",
    "LIBPATH",
    "NETFXSDKDir",
    "NUMBER_OF_PROCESSORS",
    "OS",
    "Platform",
    "PlatformToolset",
    "PROCESSOR_ARCHITECTURE",
    "PROCESSOR_ARCHITEW6432",
    "ProgramData",
    "ProgramFiles",
    "ProgramFiles(x86)",
    "ProgramW6432",
    "PreferredToolArchitecture",
    "SDK_INC_PATH",
    "SDK_LIB_PATH",
    "SDKROOT",
    "SystemDrive",
    "SystemRoot",
    "TF_BUILD",
    "UCRTContentRoot",
    "UCRTVersion",
    "UMDF_VERSION",
    "UMDF_VERSION_MAJOR",
    "UMDF_VERSION_MINOR",
    "UniversalCRTSdkDir",
    "VCIDEInstallDir",
    "VCINSTALLDIR",
    "VCPKG_ROOT",
    "VCTargetsPath",
    "VCToolsInstallDir",
    "VCToolsRedistDir",
    "VCToolsVersion",
    "Version_Number",
    "VisualStudioVersion",
    "VS160COMNTOOLS",
    "VS170COMNTOOLS",
    "VSCMD_ARG_HOST_ARCH",
    "VSCMD_ARG_TGT_ARCH",
    "VSCMD_VER",
    "VSINSTALLDIR",
    "WDKBinRoot",
    "WDKContentRoot",
    "WDKPATH",
    "WDKROOT",
    "WDK_CurrentVersion_BuildNumber",
    "WINDIR",
    "WindowsLibPath",
    "WindowsSdkBinPath",
    "WindowsSdkDir",
    "WindowsSDKLibVersion",
    "WindowsSdkVerBinPath",
    "WindowsSDKVersion",
    "WindowsSDK_ExecutablePath_x64",
    "WindowsSDK_ExecutablePath_x86",
    "WindowsTargetPlatformVersion",
    NULL,
};

static bool is_seen(const char *name)
{
    return word_is_among(name, seen);
}

const char *environment_value_unseen(const char *name, bool *hidden)
{
    const char *value = g_getenv(name);
    if (value == NULL) /* projects are written for Windows */
        value = os_variable_in_any_case(name);
    *hidden = value != NULL && !is_seen(name);
    if (*hidden)
        return "";
    return value != NULL && g_utf8_validate(value, -1, NULL) ? value : NULL;
}

const char *environment_value(const char *name, bool *hidden)
{
    const char *value = environment_value_unseen(name, hidden);
    observe_variable(name, value);
    return value;
}
