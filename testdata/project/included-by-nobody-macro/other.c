#define LoneRegister(Rows) ((void)0)

void Other(void)
{
    LoneRegister(LoneRows);
}
