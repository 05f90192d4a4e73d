import type { PpnRate } from '#contract/ppn.ts'

/** A rate as its row says it; the row is never changed. */
export type RateRow = PpnRate & { id: number }

/** SQL: today, in WIB. */
export const today = `(now() at time zone 'Asia/Jakarta')::date`

/** SQL: the rate that holds on a day for goods of a class, as `id rate_bp base_num base_den`; null before the first one. */
export const rateSql = (taxClass: string, day: string) => `
  (select concat_ws(' ', r.id, r.rate_bp, r.base_num, r.base_den) from tax_rates r
   where r.tax_class = ${taxClass} and r.holds_from <= ${day} order by r.holds_from desc limit 1)`

export function readRate(text: string): RateRow {
  const [id = 0, rateBp = 0, baseNum = 1, baseDen = 1] = text.split(' ').map(Number)
  return { id, rateBp, baseNum, baseDen }
}
