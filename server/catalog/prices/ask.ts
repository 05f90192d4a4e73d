import type { LinePrice, LineProblem, prices } from '#contract/prices.ts'
import type { Body } from '#contract/endpoint.ts'
import type { BuyerId, VariantId } from '#contract/ids.ts'
import { taxOf } from '#contract/ppn.ts'
import { lineTotal, stepsOf } from '#contract/quantities.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { readTax, taxSql } from '#server/catalog/taxes/rates.ts'
import { adviceFor, priceAt, problemOf } from './price.ts'
import { termsColumns } from './columns.ts'
import { measureOf, unitOf, type StoredUnit, type Terms } from './terms.ts'
import { tierStepsOf } from './tiers.ts'

type Line = Body<typeof prices.ask>['lines'][number]
/** How a variant is sold, with how it and its store's delivery are taxed, and its store's least order. */
type Taxed = Terms & { tax: string | null; deliveryTax: string | null; minOrder: number | null }
type Read = { line: Line; terms?: Taxed | undefined; unit?: StoredUnit | undefined; steps?: number | undefined }

/** A line with its price; `terms` and `steps`, smallest steps, where it can be bought at all. */
export type AskedLine = { price: LinePrice; terms?: Taxed | undefined; steps?: number | undefined }

/** What lines cost everyone or this company today, in one query. A line that cannot be bought says why; no other one fails for it. */
export async function askPrices(db: Db, buyerId: BuyerId | undefined, lines: Line[]): Promise<AskedLine[]> {
  const terms = await termsOf(db, buyerId, [...new Set(lines.map(({ VariantId: id }) => id))])
  const read = lines.map((line): Read => readLine(line, terms.get(line.VariantId)))
  const counted = tierStepsOf(read.flatMap(({ terms: of, unit, steps }) => (of && unit && steps ? { terms: of, unit, steps } : [])))
  return read.map((line) => ({ price: priceLine(line, counted), terms: line.terms, steps: line.steps }))
}

const select = (
  buyer?: string,
) => `select ${termsColumns(buyer)}, ${taxSql()} as tax, ${taxSql("'standard'")} as "deliveryTax", nullif(d.min_order, 0) as "minOrder"
  from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id left join shop_delivery d on d.shop_id = s.id where v.id = any($1::bigint[])`
const [selectPublic, selectOwn] = [select(), select('$2')]

async function termsOf(db: Db, buyerId: BuyerId | undefined, ids: VariantId[]): Promise<Map<VariantId, Taxed>> {
  const rows = buyerId === undefined ? runPrepared<Taxed>(db, selectPublic, [ids]) : runPrepared<Taxed>(db, selectOwn, [ids, buyerId])
  return new Map((await rows).map((terms) => [terms.variantId, terms]))
}

function readLine(line: Line, terms: Taxed | undefined): Read {
  const unit = terms?.isSold ? unitOf(terms, line.unit) : undefined
  if (!terms || !unit) return { line }
  return { line, terms, unit, steps: stepsOf(line.quantity, measureOf(terms, unit)) }
}

function priceLine({ line, terms, unit, steps }: Read, tierSteps: ReturnType<typeof tierStepsOf>): LinePrice {
  const asked = {
    VariantId: line.VariantId,
    quantity: line.quantity,
    taxIncluded: true,
    ppn: 0,
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
    unit: unit.unit,
    price,
    totalPrice,
    priceFrom,
    priceListName: list?.name ?? null,
    derived,
    advice: adviceFor(wanted),
    problem: problemOf(wanted),
  }
}

/** A store that is no PKP has none: its prices are what is paid. */
function ppnOf(totalPrice: number, text: string | null) {
  const tax = readTax(text)
  return tax ? { taxIncluded: tax.included, ppn: taxOf(totalPrice, tax.rate, tax.included).ppn } : {}
}
