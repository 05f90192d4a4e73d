/** SQL: the day it is in WIB. */
export const today = `(now() at time zone 'Asia/Jakarta')::date`
