import { sql } from 'kysely'
import type { PurchaseRequestId, VariantId } from '#contract/ids.ts'
import { payableOf } from '#contract/orderTotals.ts'
import { lockGoods, type RatesDeps } from '#server/catalog/api.ts'
import { otherReservations, refuseHoarding } from '#server/payments/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { agreeOnOrder, type AgreedOrder, type CheckoutRequest } from '../checkout/agreeOnOrder.ts'
import { closedOrAbsent, readCheckout } from '../checkout/readCheckout.ts'
import { leaveInCart } from '../checkout/splitCart.ts'
import { withRates, type CheckoutContext, type CheckoutDeps } from '../checkout/withRates.ts'
import { freezeForRequest, type ReservedLine } from '../checkout/writeAttempt.ts'
import type { LockedOrder } from '../orders/findOrder.ts'
import { recordEvent } from './events.ts'
import { candidatesFor, type Demand } from './levels.ts'
import { reserveFor } from './reserve.ts'
import { neededLevels, readCompany, refuseAboveLimit } from './policy.ts'

/** Days until an undecided request expires. */
const requestDays = 7
/** Percent of a variant's stock that the requests of one company keep at most. */
const stockShare = 20

type NewRequest = CheckoutRequest & { purpose: string }

/**
 * Takes lines out of the cart for an approval, freezes their prices and keeps their pieces as long as each store grants. Throws as
 * `agreeOnOrder`, and `no-approver`, `limit-exceeded`, `reservation-limit`, or `not-allowed-now` without a rule.
 */
export async function askForApproval(deps: CheckoutDeps & { fence: Fence }, rates: RatesDeps, by: Actor<'company'>, wanted: NewRequest) {
  const ask = await withRates(deps, rates, by, wanted, async (tx, context) => {
    await deps.fence(tx)
    return createRequest(tx, by, wanted.purpose, context)
  })
  return ask()
}

async function createRequest(tx: Tx, by: Actor<'company'>, purpose: string, { wanted: sent, limits, rated, fees }: CheckoutContext) {
  const { order, lines, shown, wanted, deliverTo, policy } = await readCheckout(tx, by, sent)
  if (order.status !== 'cart') throw await closedOrAbsent(tx, by, sent)
  if (order.suspended) throw new Problem('not-allowed-now', { detail: { code: 'company-suspended' } })
  const { chosen, ...agreed } = await agreeOnOrder(tx, by, lines, { wanted, shown, rated, fees, deliverTo })
  const total = payableOf(agreed.totals)
  const levels = neededLevels(policy, { total, mayPlace: by.permissions.has('orders.place') })
  if (levels.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'no-approval-needed' } })
  await refuseAboveLimit(tx, by, { order: order.id, total, monthLimit: policy.monthLimit })
  await refuseUndecidable(tx, by, levels)
  const id = await insertRequest(tx, by, { orderId: order.id, purpose, total, levels })
  await refuseRemoved(tx, agreed.lines)
  await runPipelined(tx, freezeForRequest({ ...agreed, orderId: order.id }))
  await keepPieces(tx, by, { id, orderId: order.id }, agreed.lines)
  await refuseTooManyReserved(tx, by, limits)
  if (agreed.others.length > 0) await leaveInCart(tx, by, order.id, { chosen, others: agreed.others })
  return id
}

/** Throws `no-approver` for a demand that no member meets. */
export async function refuseUndecidable(tx: Tx, by: Actor<'company'>, levels: Demand[][]) {
  const company = await readCompany(tx, by.id)
  if (levels.flat().some((demand) => candidatesFor(demand, company, by.user).length === 0)) throw new Problem('no-approver')
}

type RequestDraft = { orderId: LockedOrder['id']; purpose: string; total: number; levels: Demand[][] }

/** Writes a request for a frozen order, and tells who decides. */
export async function insertRequest(tx: Tx, by: Actor<'company'>, { orderId, purpose, total, levels }: RequestDraft) {
  const { id } = await tx
    .insertInto('purchaseRequests')
    .values({
      orderId,
      buyerId: by.id,
      userId: by.user,
      name: sql<string>`(select name from users where id = ${by.user})`,
      purpose,
      amount: total,
      levels: JSON.stringify(levels),
      expiresAt: sql<Date>`now() + make_interval(days => ${requestDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = { id: orderId, buyerId: by.id }
  await recordEvent(tx, order, { type: 'request.asked', actor: `buyer:${by.id}`, data: { requestId: id, amount: total } })
  return id
}

/** Locks the goods, so that none is removed while its line is frozen. Throws `no-longer-sold`. */
async function refuseRemoved(tx: Tx, lines: AgreedOrder['lines']) {
  const sold = await lockGoods(
    tx,
    lines.map(({ productId }) => productId),
  )
  const gone = lines.find(({ productId }) => !sold.has(productId))
  if (gone) throw new Problem('no-longer-sold', { detail: { code: 'product-not-sold', params: { name: gone.name } } })
}

type Room = { id: VariantId; days: number; until: Date; room: number }

/** Reserves the lines of stores that keep goods while a company decides, within its share of the stock. Throws `out-of-stock`, `date-taken`. */
export async function keepPieces(
  tx: Tx,
  by: Actor<'company'>,
  { id, orderId }: { id: PurchaseRequestId; orderId: LockedOrder['id'] },
  lines: ReservedLine[],
) {
  const { rows } = await sql<Room>`
    select v.id, s.approval_days as days, now() + make_interval(days => s.approval_days) as until,
      coalesce(v.capacity, v.stock)::bigint * ${stockShare} / 100 - coalesce((select sum(r.quantity) from stock_reservations r join purchase_requests q on q.id = r.request_id
        where r.product_id = v.product_id and r.variant_id = v.id and r.status = 'open' and ${ownedBy(by, 'q')}), 0) as room
    from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    where v.id = any(${lines.map(({ variantId }) => variantId)}::bigint[])`.execute(tx)
  const grants = new Map(rows.map((row) => [row.id, row]))
  const wanted = Map.groupBy(lines, ({ variantId }) => variantId)
  const kept = [...wanted].flatMap(([variantId, its]) => {
    const grant = grants.get(variantId)
    const steps = its.reduce((sum, { quantity }) => sum + quantity, 0)
    return grant && grant.days > 0 && steps <= Number(grant.room) ? its.map((line) => ({ ...line, until: grant.until })) : []
  })
  if (kept.length === 0) return
  const missing = await reserveFor(tx, { owner: { requestId: id }, orderId }, kept)
  if (missing) throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: missing.name } } })
}

/** Requests count with unpaid orders: an account does not reserve more by asking. Throws `reservation-limit`, `email-unproven`. */
export async function refuseTooManyReserved(tx: Tx, by: Actor<'company'>, limits: CheckoutContext['limits']) {
  const { rows } = await sql<{ proven: boolean; otherPieces: number; otherOrders: number }>`
    select is_proven(b.user_id, b.organization_id) as proven, ${sql.raw(otherReservations('b.id', '0'))} from buyers b where b.id = ${by.id}`.execute(
    tx,
  )
  const { proven, otherPieces, otherOrders } = rows[0]!
  refuseHoarding(limits, { proven, unpaidHours: 0, pieces: otherPieces, orders: otherOrders })
}
