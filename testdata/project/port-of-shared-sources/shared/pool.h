int pool_init(void);
void pool_fini(void);
int pool_attach(void);
void pool_detach(void);
