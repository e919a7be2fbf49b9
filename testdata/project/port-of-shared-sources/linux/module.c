/* No driver for Windows is built from this: what of its own system is not there does not matter. */
#include <linux/module.h>
#include <linux/miscdevice.h>
#include "../shared/pool.h"

MODULE_ALIAS_MISCDEV(POOL_MINOR);

static struct miscdevice pool_device;

int
pool_attach(void)
{
    struct device_args args = pool_device.args.first;
    return misc_register(&pool_device, args.second);
}

void
pool_detach(void)
{
    misc_deregister(&pool_device);
}

static int __init
pool_module_init(void)
{
    return pool_init();
}

static void __exit
pool_module_exit(void)
{
    pool_fini();
}

module_init(pool_module_init);
module_exit(pool_module_exit);
