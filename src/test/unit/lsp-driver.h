/* Folders with a driver and a manifest that the whole pipeline has analysed, for tests of what the language server
 * understands. */
#ifndef PCWLINT_TEST_UNIT_LSP_DRIVER_H
#define PCWLINT_TEST_UNIT_LSP_DRIVER_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"
#include "session/session.h"

struct lsp_driver {
    char *folder, *source_path, *manifest_path;
    const char *source, *manifest;
    char *inputs[2], *archs[3];
    struct session_settings settings;
    struct session *session;
    struct check *check;
    struct features *features;
};

/* Fixtures of g_test_add(): a driver that fills its table by an initialiser and by statements, one with the code which
 * CTRPP generates from its manifest, and one much of which is not known. */
void lsp_driver_begin_nic(struct lsp_driver *at, gconstpointer unused);
void lsp_driver_begin_disk(struct lsp_driver *at, gconstpointer unused);
void lsp_driver_begin_oem(struct lsp_driver *at, gconstpointer unused);
void lsp_driver_end(struct lsp_driver *at, gconstpointer unused);

/* Checks the folder again, with what is laid over its files. */
void lsp_driver_check(struct lsp_driver *at);

/* Its source, or its manifest, as a document. */
struct feature_document lsp_driver_document(const struct lsp_driver *at, bool manifest);

/* The position of a "|" in a piece of the document's text: "Fi|eld". */
struct feature_document lsp_driver_find(const struct lsp_driver *at, bool manifest, const char *piece, int64_t *line,
                                        int64_t *column);

#define LSP_DRIVER_TEST(name, driver, test)                                                                            \
    g_test_add("/lsp/features/" name, struct lsp_driver, NULL, lsp_driver_begin_##driver, test, lsp_driver_end)

#endif
