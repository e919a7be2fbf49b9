/* Texts that the scan reads as files. */
#ifndef PCWLINT_TEST_UNIT_SCAN_TEXT_H
#define PCWLINT_TEST_UNIT_SCAN_TEXT_H

#include "scan/text/file-index.h"

/* A file with this text, as the index has it; the caller removes it, and frees *path. */
struct indexed_file *scan_text_file(struct file_index *store, const char *text, gsize size, char **path);

#endif
