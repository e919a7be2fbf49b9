/*
 * Drives of Windows, where this system shows them as folders: WSL shows "C:\src\a.c" as "/mnt/c/src/a.c".  What builds
 * a driver on Windows names files by drive, and pcwlint, which runs beside it in WSL, finds them by folder.
 *
 * The folder of the drives is that of the variable PCWLINT_DRIVES; without it "/mnt" in WSL, and none elsewhere.  WSL
 * sets WSL_DISTRO_NAME for each program that it starts.
 */
#ifndef PCWLINT_BASE_FILE_DRIVE_H
#define PCWLINT_BASE_FILE_DRIVE_H

/* The path of a file on a drive ("C:\src", "C:/src") as this system has it; NULL for any other path, and where no
 * drives are shown.  The file need not be there.  Free with g_free(). */
char *drive_path_here(const char *path);

/* "C:\src\a.c" for the path here of a file on a drive; NULL for any other.  Free with g_free(). */
char *drive_path_of_windows(const char *path);

#endif
