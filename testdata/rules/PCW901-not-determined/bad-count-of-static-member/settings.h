struct Settings {
    static ULONG Rows;
};
