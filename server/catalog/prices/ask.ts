import type { LinePrice, LineProblem, prices } from '#contract/prices.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { ShopId, VariantId } from '#contract/ids.ts'
import { lineTotal, stepsOf } from '#contract/quantities.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { adviceFor, priceAt, problemOf } from './price.ts'
import { termsColumns } from './columns.ts'
import { measureOf, unitOf, type StoredUnit, type Terms } from './terms.ts'
import { tierStepsOf } from './tiers.ts'

type Line = Body<typeof prices.ask>['lines'][number]
type Read = { line: Line; terms?: Terms | undefined; unit?: StoredUnit | undefined; steps?: number | undefined }

/** What lines cost today: of everyone's prices, in one query. A line that cannot be bought says why; no other one fails for it. */
export async function askPrices(db: Db, lines: Line[]): Promise<Reply<typeof prices.ask>> {
  const terms = await termsOf(db, [...new Set(lines.map(({ VariantId: id }) => id))])
  const read = lines.map((line): Read => readLine(line, terms.get(line.VariantId)))
  const counted = tierStepsOf(read.flatMap(({ terms: of, unit, steps }) => (of && unit && steps ? { terms: of, unit, steps } : [])))
  const priced = read.map((line) => priceLine(line, counted))
  const byStore = Map.groupBy(
    priced.flatMap(({ totalPrice }, at): { shopId: ShopId; totalPrice: number }[] => {
      const shopId = read[at]?.terms?.shopId
      return shopId === undefined ? [] : [{ shopId, totalPrice }]
    }),
    ({ shopId }) => shopId,
  )
  const stores = [...byStore].map(([shopId, its]) => ({
    ShopId: shopId,
    totalPrice: its.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    minOrder: null,
    missing: 0,
  }))
  return { lines: priced, stores }
}

const select = `select ${termsColumns} from variants v join products p on p.id = v.product_id where v.id = any($1::bigint[])`

async function termsOf(db: Db, ids: VariantId[]): Promise<Map<VariantId, Terms>> {
  return new Map((await runPrepared<Terms>(db, select, [ids])).map((terms) => [terms.variantId, terms]))
}

function readLine(line: Line, terms: Terms | undefined): Read {
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
  const { price, derived } = priceAt(wanted)
  return {
    ...asked,
    unit: unit.unit,
    price,
    totalPrice: lineTotal(price, steps, unit.factor),
    derived,
    advice: adviceFor(wanted),
    problem: problemOf(wanted),
  }
}
