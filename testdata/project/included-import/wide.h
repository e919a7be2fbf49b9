# import "rows.inc"
