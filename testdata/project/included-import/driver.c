#import "meter.inc"
