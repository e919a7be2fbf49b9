int g_Other;
