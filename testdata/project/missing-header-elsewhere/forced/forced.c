void Forced(void)
{
    REGISTER_STRAY_COUNTERS();
}
