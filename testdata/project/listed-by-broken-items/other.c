int NoCounters;
