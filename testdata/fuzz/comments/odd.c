#if A
#define R(X) \
 X(1, a) /* pcwlint: disable=all */ \
 X(2, b)
#else
R"x( )" )x" u8"\
" 1'0 /\
/ NOLINTBEGIN(PCW4*) 
#endif
T t[] = { [0] = { 1 }, .a = { 2