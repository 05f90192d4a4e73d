import type { LinePrice, LineProblem, prices } from '#contract/prices.ts'
import type { Body } from '#contract/endpoint.ts'
import type { BuyerId, VariantId } from '#contract/ids.ts'
import { taxOf } from '#contract/ppn.ts'
import { lineTotal, stepsOf } from '#contract/quantities.ts'
import type { Db } from '#server/platform/db/db.ts'
import { batchLoads } from '#server/platform/db/batchLoads.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { readTax, taxSql } from '#server/catalog/taxes/rates.ts'
import { onDays } from '#server/catalog/days/ask.ts'
import { takenDays } from '#server/catalog/days/hold.ts'
import { adviceFor, priceAt, problemOf } from './price.ts'
import { sentColumns, termsColumns, type ShippingFacts } from './columns.ts'
import { measureOf, unitOf, type StoredUnit, type Terms } from './terms.ts'
import { tierStepsOf } from './tiers.ts'

type Line = Body<typeof prices.ask>['lines'][number]
/** How a variant is sold and sent, with how it and its store's delivery are taxed, and its store's least order. */
type Taxed = Terms & ShippingFacts & { tax: string | null; deliveryTax: string | null; minOrder: number | null; deposit: number }
type PricedLine = { line: Line; terms?: Taxed | undefined; unit?: StoredUnit | undefined; steps?: number | undefined }

/** A line with its price; `terms` and `steps`, smallest steps, where it can be bought at all. */
export type AskedLine = { price: LinePrice; terms?: Taxed | undefined; steps?: number | undefined }

/** What lines cost everyone or this company today. A line that cannot be bought says why; no other one fails for it. */
export async function askPrices(db: Db, buyerId: BuyerId | undefined, lines: Line[]): Promise<AskedLine[]> {
  const terms = await termsOf(db, { buyerId, ids: lines.map(({ VariantId: id }) => id) })
  const read = lines.map((line, at): PricedLine => readLine(line, terms(line.VariantId), `lines.${at}.`))
  const taken = await takenOf(db, read)
  const counted = tierStepsOf(read.flatMap(({ terms: of, unit, steps }) => (of && unit && steps ? { terms: of, unit, steps } : [])))
  return read.map((line) => ({ price: priceLine(line, counted, taken), terms: line.terms, steps: line.steps }))
}

const select = `select asked.buyer as "buyerId", ${termsColumns('asked.buyer')}, ${taxSql()} as tax, ${taxSql("'standard'")} as "deliveryTax", nullif(d.min_order, 0) as "minOrder",
    p.deposit, ${sentColumns}
  from unnest(array(select unnest($1::bigint[])), $2::bigint[]) as asked (variant, buyer) join variants v on v.id = asked.variant
    join products p on p.id = v.product_id join shops s on s.id = p.shop_id left join shop_delivery d on d.shop_id = s.id`

/** Variants that somebody asks for: a company, or a visitor. */
type Asking = { buyerId: BuyerId | undefined; ids: VariantId[] }
type TermsLookup = (id: VariantId) => Taxed | undefined

/** So many calls that arrive at the same moment are read by one statement, unless they have more lines each: those keep no other one waiting. */
const [maxBatch, maxBatchLines] = [16, 20]
const finders = new WeakMap<Db, (asking: Asking) => Promise<TermsLookup>>()

async function termsOf(db: Db, asking: Asking): Promise<TermsLookup> {
  const find = finders.get(db) ?? batchLoads((all: Asking[]) => readTerms(db, all), maxBatch)
  finders.set(db, find)
  return asking.ids.length > maxBatchLines ? (await readTerms(db, [asking]))[0]! : find(asking)
}

async function readTerms(db: Db, all: Asking[]): Promise<TermsLookup[]> {
  const keyOf = (variant: VariantId, buyer: BuyerId | null | undefined) => `${variant} ${buyer ?? ''}`
  const wanted = new Map(all.flatMap(({ buyerId, ids }) => ids.map((id) => [keyOf(id, buyerId), { id, buyerId: buyerId ?? null }])))
  const each = [...wanted.values()]
  const rows = await runPrepared<Taxed & { buyerId: BuyerId | null }>(db, select, [
    each.map(({ id }) => id),
    each.map(({ buyerId }) => buyerId),
  ])
  const found = new Map(rows.map((row) => [keyOf(row.variantId, row.buyerId), row]))
  return all.map(
    ({ buyerId }) =>
      (id) =>
        found.get(keyOf(id, buyerId)),
  )
}

function readLine(line: Line, sold: Taxed | undefined, at: string): PricedLine {
  // Without days what is booked by them is shown at what one costs.
  const isAsked = line.fromDay !== undefined || line.toDay !== undefined
  const terms = sold && isAsked ? { ...sold, ...onDays(sold, line, at) } : sold

  const unit = terms?.isSold ? unitOf(terms, line.unit) : undefined
  if (!terms || !unit) return { line }
  return { line, terms, unit, steps: stepsOf(line.quantity, measureOf(terms, unit)) }
}

/** The days that are taken of the lines that are asked for on some. */
async function takenOf(db: Db, read: PricedLine[]) {
  const bookings = read.flatMap(({ terms, steps }) =>
    terms?.days && steps ? [{ variantId: terms.variantId, quantity: steps, ...terms.days }] : [],
  )
  return Map.groupBy(await takenDays(db, bookings), ({ variantId }) => variantId)
}

function priceLine(
  { line, terms, unit, steps }: PricedLine,
  tierSteps: ReturnType<typeof tierStepsOf>,
  taken: Awaited<ReturnType<typeof takenOf>>,
): LinePrice {
  const asked = {
    VariantId: line.VariantId,
    quantity: line.quantity,
    taxIncluded: true,
    ppn: 0,
    deposit: 0,
    priceFrom: 'tier',
    priceListName: null,
  } as const
  const nothing = { price: 0, totalPrice: 0, derived: false, advice: null }
  if (!terms || !unit) return { ...asked, ...nothing, unit: line.unit ?? 'pcs', problem: { code: 'no-longer-sold' } }
  if (steps === undefined) return { ...asked, ...nothing, unit: unit.unit, problem: { code: 'places' } satisfies LineProblem }
  const wanted = { terms, unit, steps, tierSteps: tierSteps({ terms, unit, steps }) }
  const { price, derived, priceFrom, list } = priceAt(wanted)
  const totalPrice = lineTotal(price, steps, unit.factor)
  return {
    ...asked,
    ...ppnOf(totalPrice, terms.tax),
    deposit: Math.min(terms.deposit * steps, Number.MAX_SAFE_INTEGER),
    unit: unit.unit,
    price,
    totalPrice,
    priceFrom,
    priceListName: list?.name ?? null,
    derived,
    advice: adviceFor(wanted),
    problem: problemOf(wanted) ?? takenProblem(terms, taken),
  }
}

function takenProblem({ variantId, days }: Terms, taken: Awaited<ReturnType<typeof takenOf>>): LineProblem | null {
  const its = days && taken.get(variantId)?.filter(({ day }) => days.fromDay <= day)
  return its?.length ? { code: 'date-taken', days: its.map(({ day }) => day) } : null
}

/** A store that is no PKP has none: its prices are what is paid. */
function ppnOf(totalPrice: number, text: string | null) {
  const tax = readTax(text)
  return tax ? { taxIncluded: tax.included, ppn: taxOf(totalPrice, tax.rate, tax.included).ppn } : {}
}
