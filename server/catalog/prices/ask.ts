import type { LinePrice, LineProblem, prices } from '#contract/prices.ts'
import type { Body } from '#contract/endpoint.ts'
import type { BuyerId, VariantId } from '#contract/ids.ts'
import { taxOf } from '#contract/ppn.ts'
import { lineTotal, stepsOf } from '#contract/quantities.ts'
import { hiddenCountOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { batchLoads } from '#server/platform/db/batchLoads.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { readTax, taxSql } from '#server/catalog/taxes/rates.ts'
import { onDays } from '#server/catalog/days/ask.ts'
import { takenDays } from '#server/catalog/days/hold.ts'
import { deliversColumn } from '#server/catalog/delivery/settings.ts'
import { adviceFor, priceAt, problemOf } from './price.ts'
import { sentColumns, termsColumns, type ShippingFacts } from './columns.ts'
import { measureOf, unitOf, type StoredUnit, type Terms } from './terms.ts'
import { tierStepsOf } from './tiers.ts'

type Line = Body<typeof prices.ask>['lines'][number]
/** Terms of a variant: sale, shipping, tax of goods and of delivery, and the store's minimum order. */
type Taxed = Terms &
  ShippingFacts & { tax: string | null; deliveryTax: string | null; minOrder: number | null; deposit: number; delivers: boolean }
type PricedLine = { line: Line; terms?: Taxed | undefined; unit?: StoredUnit | undefined; steps?: number | undefined }

/** A priced line. `terms` and `steps` (smallest steps) are set where it can be bought. */
export type AskedLine = { price: LinePrice; terms?: Taxed | undefined; steps?: number | undefined }

/** Today's prices of lines for everyone or for this company. A line that cannot be bought carries its problem; the others are priced. */
export async function askPrices(db: Db, buyerId: BuyerId | undefined, lines: Line[]): Promise<AskedLine[]> {
  const terms = await termsOf(db, { buyerId, ids: lines.map(({ VariantId: id }) => id) })
  const read = lines.map((line, at): PricedLine => readLine(line, terms(line.VariantId), `lines.${at}.`))
  const taken = await takenOf(db, read)
  const counted = tierStepsOf(read.flatMap(({ terms: of, unit, steps }) => (of && unit && steps ? { terms: of, unit, steps } : [])))
  return read.map((line) => ({ price: priceLine(line, counted, taken), terms: line.terms, steps: line.steps }))
}

const select = `select asked.buyer as "buyerId", ${termsColumns('asked.buyer')}, ${taxSql()} as tax, ${taxSql("'standard'")} as "deliveryTax", nullif(d.min_order, 0) as "minOrder",
    p.deposit, ${deliversColumn} as delivers, ${sentColumns}
  from unnest(${hiddenCountOf('$1')}, $2::bigint[]) as asked (variant, buyer) join variants v on v.id = asked.variant
    join products p on p.id = v.product_id join shops s on s.id = p.shop_id left join shop_delivery d on d.shop_id = s.id`

/** Variants that a company or a visitor asks for. */
type Asking = { buyerId: BuyerId | undefined; ids: VariantId[] }
type TermsLookup = (id: VariantId) => Taxed | undefined

/** Concurrent calls up to this number share one statement. Calls with more lines run alone, so that they do not delay others. */
const [batchSize, batchLines] = [16, 20]
const finders = new WeakMap<Db, (asking: Asking) => Promise<TermsLookup>>()

async function termsOf(db: Db, asking: Asking): Promise<TermsLookup> {
  const find = finders.get(db) ?? batchLoads((all: Asking[]) => readTerms(db, all), batchSize)
  finders.set(db, find)
  return asking.ids.length > batchLines ? (await readTerms(db, [asking]))[0]! : find(asking)
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
  // Without days, a day-booked variant shows its price for one day.
  const isAsked = line.fromDay !== undefined || line.toDay !== undefined
  const terms = sold && isAsked ? { ...sold, ...onDays(sold, line, at) } : sold

  const unit = terms?.isSold ? unitOf(terms, line.unit) : undefined
  if (!terms || !unit) return { line }
  return { line, terms, unit, steps: stepsOf(line.quantity, measureOf(terms, unit)) }
}

/** Fully booked days among those that the lines ask for. */
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

/** Null for a store that is not a PKP: its prices are final. */
function ppnOf(totalPrice: number, text: string | null) {
  const tax = readTax(text)
  return tax ? { taxIncluded: tax.included, ppn: taxOf(totalPrice, tax.rate, tax.included).ppn } : {}
}
