#include "os/owner.h"

#include "os/file.h"

char *os_owner_why_not(const char *folder)
{
    (void)folder;
    return NULL;
}

char *os_owner_planted(const char *path)
{
    (void)path;
    return NULL;
}

bool os_owner_has_folder(const char *path)
{
    return g_file_test(path, G_FILE_TEST_IS_DIR);
}

bool os_owner_has_open(int fd, GStatBuf *status)
{
    return os_status_of(fd, status) && S_ISREG(status->st_mode);
}

bool os_owner_has_alone(const GStatBuf *status)
{
    return status->st_nlink == 1;
}

bool os_owner_shares(const char *path)
{
    (void)path;
    return false;
}
