void User(void)
{
    LoneRegister(LoneRows);
}
