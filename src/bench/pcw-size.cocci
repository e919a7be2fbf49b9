// What of PCW401 a semantic patch can say: a descriptor whose Size is a number, and neither 4 nor 8.  Coccinelle knows no value of
// sizeof, of a macro, or of what is assigned later; so this is the easiest part of the rule, and less work than pcwlint does.
@positional@
identifier table;
expression id, block, offset;
constant int size != {4, 8};
@@
PCW_COUNTER_DESCRIPTOR table[] = { ...,
* { id, block, offset, size },
... };

@designated@
identifier table;
constant int size != {4, 8};
@@
PCW_COUNTER_DESCRIPTOR table[] = { ...,
* { ..., .Size = size, ... },
... };
