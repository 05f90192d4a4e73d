import { sql, type RawBuilder } from 'kysely'
import type { BuyerId, OrderId, OrderLineId, ProductId, VariantId } from '#contract/ids.ts'
import { maxSteps, quantityOf, rescale } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'
import type { RefillChange } from '#contract/cartLines.ts'
import { kindOf, priceAt, publicPriceAt, readTerms, unitOf, type StoredUnit, type Terms, tierStepsOf } from '#server/catalog/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import type { Actor, Member } from '#server/platform/actor.ts'
import { Problem } from '#server/platform/errors.ts'
import { refuseLines } from '../orders/lines.ts'
import { inScope, orderScope } from '../orders/scope.ts'
import { presentOrders } from '../orders/present.ts'
import { lockOrBeginCart } from './lockCart.ts'
import { writingLines, type CartLine } from './writeLines.ts'

/**
 * Adds an order's products to the cart at today's prices, as far as in stock, and returns the differences. Idempotent. Throws `not-found`,
 * `not-allowed-now` for the cart itself, `cart-full`.
 */
export const refill = (db: Db, by: Actor<'company'>, orderId: OrderId) =>
  fillWith(
    db,
    by,
    sql`select product_id, variant_id, quantity, unit, factor, coalesce(price, seen_price) as price, name, spec,
      exists (select from files where subject_type = 'order-line' and subject_id = order_lines.id) as has_files
      from order_lines where order_id = ${orderId}`,
    async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .where(inScope(orderScope(by), 'orders'))
        .executeTakeFirst()
      if (!order) throw new Problem('not-found')
      if (order.status === 'cart') throw new Problem('not-allowed-now')
    },
  )

/**
 * Rows: product_id, variant_id, quantity in smallest steps, and optional unit, factor, former price and name (null: today's). Rows
 * without a specification and files select `withoutWish` for both.
 */
export type RefillQuery = RawBuilder<unknown>

/** Columns `spec` and `has_files` of a row that has neither. */
export const withoutWish = sql`'' as spec, false as has_files`

/** Fills the cart with the rows of a query, unless `refuse` throws in the same transaction. Throws `cart-full`. */
export async function fillWith(db: Db, by: Member, wanted: RefillQuery, refuse: (tx: Tx) => Promise<unknown>) {
  const { cart, changes } = await inTransaction(db, async (tx) => {
    await refuse(tx)
    return putIntoCart(tx, by, wanted)
  })
  const [filled] = await presentOrders(db, [cart])
  if (!filled) throw new Error(`there is no cart ${cart.id}`)
  const withFiles = filled.OrderProducts.filter(({ files }) => files.length > 0)
  const hasFiles = ({ VariantId, unit }: RefillChange) => withFiles.some((line) => line.VariantId === VariantId && line.unit === unit)
  return { cart: filled, changes: changes.map((change) => (hasFiles(change) ? withoutFiles(change) : change)).filter(isChanged) }
}

const isChanged = ({ changes }: RefillChange) => changes.length > 0
const withoutFiles = (change: RefillChange) => ({ ...change, changes: change.changes.filter((code) => code !== 'attach-files') })

async function putIntoCart(tx: Tx, by: Member, wanted: RefillQuery) {
  const { order: cart, lines: before } = await lockOrBeginCart(tx, by, { products: [], lines: [] })
  const lines = await orderedLines(tx, by.id, wanted)
  const sold = lines.flatMap(({ now }) => (now && now.steps > 0 ? [now] : []))
  const after = sold.reduce<readonly CartLine[]>(raiseLine, before)
  if (after.length > before.length) refuseLines(after.length)
  const statements = writingLines(cart.id, { before, after, shown: null })
  if (statements.length > 0) await runPipelined(tx, statements)
  return { cart, changes: lines.map((line) => changeOf(line, after)) }
}

/** The lines with at least this quantity of a variant: one that is there keeps what it has more, in the unit of today. */
function raiseLine(lines: readonly CartLine[], { terms, unit, steps, spec }: NonNullable<OrderedLine['now']>): readonly CartLine[] {
  const { productId, variantId, shopId } = terms
  const there = lines.find((line) => line.variantId === variantId && line.unit === unit.unit)
  const kept = there ? Math.min(rescale(there.quantity, there.factor, unit.factor), maxSteps) : 0
  const blank = { productId, variantId, shopId, unit: unit.unit, spec, fromDay: null, toDay: null }
  const line = {
    id: -(lines.length + 1) as OrderLineId,
    ...blank,
    ...there,
    spec: there?.spec || spec,
    quantity: Math.max(kept, steps),
    factor: unit.factor,
    seenPrice: priceAt({ terms, unit, tierSteps: unit.min }).price,
  }
  return there ? lines.map((each) => (each === there ? line : each)) : [...lines, line]
}

type Row = {
  productId: ProductId
  variantId: VariantId
  quantity: number
  unit: Unit | null
  factor: number | null
  price: number
  name: string
  spec: string
  hasFiles: boolean
}
type OrderedLine = {
  row: Row
  unit: Unit
  factor: number
  /** True if days must be chosen first. */
  isBooked: boolean
  now: { terms: Terms; unit: StoredUnit; steps: number; spec: string; price: number; publicPrice: number } | null
}

/** Reads the wanted lines and what is available today. The key-share lock orders it with a deletion: one of the two sees the other. */
async function orderedLines(tx: Tx, buyerId: BuyerId, wanted: RefillQuery): Promise<OrderedLine[]> {
  const { rows } = await sql<Row>`
    select l.product_id, l.variant_id, l.quantity, l.unit, l.factor, l.price, coalesce(l.name, p.name) as name, l.spec, l.has_files
    from (${wanted}) l join products p on p.id = l.product_id order by p.id for key share of p`.execute(tx)
  const today = await readTerms(
    tx,
    buyerId,
    rows.map(({ variantId }) => variantId),
  )
  const left = new Map([...today].map(([id, { free }]) => [id, Math.max(free, 0)]))
  const lines = rows.map((row) => {
    const terms = today.get(row.variantId)
    const unit = terms?.isSold ? soldIn(terms, row.unit) : undefined
    const isBooked = kindOf(terms?.kind).isBooked
    if (!terms || !unit || isBooked) return { row, isBooked, sold: null }
    const steps = row.factor === null ? row.quantity : rescale(row.quantity, row.factor, unit.factor)
    const there = buyable(unit, steps, left.get(row.variantId) ?? 0)
    left.set(row.variantId, (left.get(row.variantId) ?? 0) - there)
    const spec = kindOf(terms.kind).takesFiles ? row.spec : ''
    return { row, isBooked, sold: { terms, unit, steps: there, spec } }
  })
  const tierSteps = tierStepsOf(lines.flatMap(({ sold }) => sold ?? []))
  return lines.map(({ row, isBooked, sold }) => ({
    row,
    isBooked,
    unit: sold?.unit.unit ?? row.unit ?? 'pcs',
    factor: row.factor ?? sold?.unit.factor ?? 1,
    now: sold && pricedToday({ ...sold, tierSteps: tierSteps(sold) }),
  }))
}

/** Reports the public price too: buyers often saw that one, so a company's own price is not a change. */
const pricedToday = <W extends Parameters<typeof priceAt>[0]>(wanted: W) => ({
  ...wanted,
  price: priceAt(wanted).price,
  publicPrice: publicPriceAt(wanted).price,
})

/** Finds the unit: by default the base unit, or the default unit if the base unit is not sold. */
const soldIn = (terms: Terms, unit: Unit | null) => unitOf(terms, unit ?? terms.baseUnit) ?? (unit === null ? unitOf(terms) : undefined)

/** Returns the largest valid quantity up to the wanted and available ones; 0 without one. */
function buyable({ min, step, max }: StoredUnit, wanted: number, free: number) {
  const wish = Math.min(wanted, free, max ?? Infinity)
  return wish < min ? 0 : min + Math.floor((wish - min) / step) * step
}

function changeOf({ row, unit, factor, isBooked, now }: OrderedLine, cart: readonly CartLine[]): RefillChange {
  const spec = cart.find((line) => line.variantId === row.variantId && line.unit === unit)?.spec
  const ordered = { quantity: quantityOf(row.quantity, factor), price: row.price }
  const today = { quantity: now ? quantityOf(now.steps, now.unit.factor) : 0, price: now?.price ?? row.price }
  const changes: RefillChange['changes'] = !now
    ? [isBooked ? 'choose-days' : 'no-longer-sold']
    : now.steps === 0
      ? ['sold-out']
      : [
          ...(row.hasFiles && kindOf(now.terms.kind).takesFiles ? (['attach-files'] as const) : []),
          ...(row.spec !== '' && row.spec !== spec ? (['other-specification'] as const) : []),
          ...(today.quantity < ordered.quantity ? (['fewer-left'] as const) : []),
          ...([now.price, now.publicPrice].includes(ordered.price) ? [] : (['price'] as const)),
        ]
  return { ProductId: row.productId, VariantId: row.variantId, unit, name: row.name, changes, ordered, now: today }
}
