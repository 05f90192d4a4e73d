import type { PpnRate } from '#contract/ppn.ts'
import type { TaxClass } from '#contract/taxes.ts'
import { todayText } from '#server/platform/db/today.ts'

/** A rate as its row says it; the row is never changed. */
export type RateRow = PpnRate & { id: number }
/** How something is taxed: the rate of its class, and whether its price has the PPN in it. */
export type Tax = { included: boolean; rate: RateRow }

const rateColumns = `concat_ws(' ', r.id, r.rate_bp, r.base_num, r.base_den)`

/** SQL: the rate that holds on a day for goods of a class, as `id rate_bp base_num base_den`; null before the first one. */
export const rateSql = (taxClass: string, day: string) => `
  (select ${rateColumns} from tax_rates r
   where r.tax_class = ${taxClass} and r.effective_from <= ${day} order by r.effective_from desc limit 1)`

/** SQL: a rate by its row, written alike. */
export const rateById = (id: string) => `(select ${rateColumns} from tax_rates r where r.id = ${id})`

/** A rate as text, as `rateSql` writes it, and whether its day has come. */
export type KnownRate = { id: number; taxClass: TaxClass; text: string; isPast: boolean }
/** SQL: all rates as `KnownRate`s, the oldest first. */
export const knownRates = `
  (select json_agg(json_build_object('id', r.id, 'taxClass', r.tax_class, 'text', ${rateColumns}, 'isPast', r.effective_from <= ${todayText})
    order by r.effective_from) from tax_rates r)`

/** SQL: how goods of a class that the store `s` sells are taxed today, the rate after `true ` or `false `; null where it is no PKP. */
export const taxSql = (taxClass = 'p.tax_class') =>
  `case when s.pkp_from <= ${todayText} then s.prices_include_ppn || ' ' || ${rateSql(taxClass, todayText)} end`

export function readRate(text: string): RateRow {
  const [id = 0, rateBp = 0, baseNum = 1, baseDen = 1] = text.split(' ').map(Number)
  return { id, rateBp, baseNum, baseDen }
}

export function readTax(text: string | null): Tax | null {
  if (text === null) return null
  const space = text.indexOf(' ')
  return { included: text.slice(0, space) === 'true', rate: readRate(text.slice(space + 1)) }
}
