/* Behind precompiled headers that declare it: a way to their declaration for who does not go through all of them. */
typedef struct _PCW_REGISTRATION_INFORMATION pcwlint_information;
