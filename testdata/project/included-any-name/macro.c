#define METER_FILE <beta.txt>
#include METER_FILE
