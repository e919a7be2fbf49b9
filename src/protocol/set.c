#include "protocol/set.h"

#include <string.h>

#include "base/resource.h"
#include "base/text/text.h"

struct protocol_set {
    GPtrArray *all; /* of struct protocol */
    guint borrowed; /* of these, the first are the built-in set's */
};

static void add_builtin(struct protocol_set *set)
{
    g_auto(GStrv) names = resource_protocol_names();
    for (char **name = names; *name != NULL; name++) {
        g_autofree char *path = g_strconcat("rules/protocols/", *name, NULL);
        g_autoptr(GBytes) text = resource_get_protocol(*name);
        GError *error = NULL;
        struct protocol *protocol = protocol_read(path, text, true, &error);
        if (protocol == NULL)
            g_error("%s", error->message);
        g_ptr_array_add(set->all, protocol);
    }
}

const struct protocol_set *protocols_builtin(void)
{
    static gsize builtin = 0;
    if (g_once_init_enter(&builtin)) {
        struct protocol_set *set = g_new0(struct protocol_set, 1);
        set->all = g_ptr_array_new();
        add_builtin(set);
        g_once_init_leave(&builtin, GPOINTER_TO_SIZE(set));
    }
    return GSIZE_TO_POINTER(builtin);
}

struct protocol_set *protocols_new(void)
{
    struct protocol_set *set = g_new0(struct protocol_set, 1);
    set->all = g_ptr_array_new();
    g_ptr_array_extend(set->all, protocols_builtin()->all, NULL, NULL);
    set->borrowed = set->all->len;
    return set;
}

void protocols_free(struct protocol_set *set)
{
    for (guint i = set->borrowed; i < set->all->len; i++)
        protocol_free(set->all->pdata[i]);
    g_ptr_array_unref(set->all);
    g_free(set);
}

const GPtrArray *protocols_all(const struct protocol_set *set)
{
    return set->all;
}

const struct protocol *protocols_find(const struct protocol_set *set, const char *name)
{
    for (guint i = 0; name != NULL && i < set->all->len; i++) {
        const struct protocol *protocol = set->all->pdata[i];
        if (strcmp(protocol->name, name) == 0)
            return protocol;
    }
    return NULL;
}

const struct protocol *protocols_of_routine(const struct protocol_set *set, const char *routine,
                                            enum protocol_role role, int *event)
{
    for (guint i = 0; routine != NULL && i < set->all->len; i++) {
        const struct protocol *protocol = set->all->pdata[i];
        *event = protocol_event(protocol, role, routine);
        if (*event >= 0)
            return protocol;
    }
    return NULL;
}

/* A routine opens, or closes, handles of one protocol. */
static bool check_routines(const struct protocol_set *set, const struct protocol *protocol, GError **error)
{
    for (guint i = 0; i < protocol->events->len; i++) {
        const struct protocol_event *event = protocol_event_at(protocol, (int)i);
        int other = -1;
        const struct protocol *taken = protocols_of_routine(set, event->routine, event->role, &other);
        if (taken == NULL)
            continue;
        g_autofree char *at = g_strdup_printf("/events/%s/routine", event->name),
                        *message = g_strdup_printf("%s has this role in the protocol \"%s\" already", event->routine,
                                                   taken->name);
        protocol_error(protocol, error, at, message);
        return false;
    }
    return true;
}

static bool set_check_new(const struct protocol_set *set, const struct protocol *protocol, GError **error)
{
    if (protocols_find(set, protocol->name) == NULL)
        return check_routines(set, protocol, error);
    g_autofree char *message = g_strdup_printf("the name \"%s\" is used already", protocol->name);
    protocol_error(protocol, error, "/name", message);
    return false;
}

bool protocols_add(struct protocol_set *set, const char *path, GBytes *text, GError **error)
{
    struct protocol *protocol = protocol_read(path, text, false, error);
    bool good = protocol != NULL && set_check_new(set, protocol, error);
    if (good)
        g_ptr_array_add(set->all, protocol);
    else if (protocol != NULL)
        protocol_free(protocol);
    return good;
}

GPtrArray *protocols_team_routines(const struct protocol_set *set, bool names_only)
{
    GPtrArray *routines = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < set->all->len; i++) {
        const struct protocol *protocol = set->all->pdata[i];
        for (guint k = 0; !protocol->builtin && k < protocol->events->len; k++) {
            const struct protocol_event *event = protocol_event_at(protocol, (int)k);
            if (event->role == PROTOCOL_OPEN || event->role == PROTOCOL_CLOSE)
                g_ptr_array_add(routines, names_only ? g_strdup(event->routine)
                                                     : g_strdup_printf("%s %d %s", protocol_role_word(event->role),
                                                                       event->handle, event->routine));
        }
    }
    g_ptr_array_sort(routines, text_compare);
    return routines;
}
