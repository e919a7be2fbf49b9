/* What most sources include: precompiled with -Db_pch=true.  Each source still includes what it uses. */
#include <gio/gio.h>
#include <glib.h>
#include <stdbool.h>
#include <string.h>
