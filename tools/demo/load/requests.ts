import { sql } from 'kysely'
import type { OrderId, ProductId, PurchaseRequestId, ShopId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { KeepingOwner } from '#server/catalog/days/hold.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { reservable } from '#server/payments/attempts/reservation.ts'
import { lockOrdersOf } from '#server/payments/attempts/paidOrders.ts'
import { settle } from '#server/payments/attempts/settle.ts'
import type { Provider } from '#server/payments/provider/provider.ts'
import type { Actor } from '#server/platform/actor.ts'
import { asUser } from '#server/platform/currentUser.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { askForApproval } from '#server/trade/approvals/ask.ts'
import { decideRequest } from '#server/trade/approvals/decide.ts'
import { createDelegation } from '#server/trade/approvals/delegations.ts'
import { endRequest } from '#server/trade/approvals/end.ts'
import { setLimit } from '#server/trade/approvals/limits.ts'
import { createAgreedAttempt } from '#server/trade/approvals/payment.ts'
import { findRequests, type RequestRow } from '#server/trade/approvals/present.ts'
import { saveRules } from '#server/trade/approvals/rules.ts'
import { chooseShipping } from '#server/trade/carts/chooseShipping.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'
import { readFees } from '#server/trade/fees/read.ts'
import { demoMembers } from '#web/features/accounts/signIn/demoMembers.ts'
import { day } from '../calendar.ts'
import { products } from '../products.ts'
import { monthLimit, requests, rules, type DemoRequest, type DemoStep } from '../requests.ts'
import type { People } from './people.ts'
import { insertForIds } from './rows.ts'

type Members = ReadonlyMap<string, Actor<'company'>>
type AskedRequest = { id: PurchaseRequestId; orderId: OrderId }

const confirmed = async () => undefined
const fence = async () => undefined
const calledNever = () => Promise.reject(new Error('the demo calls no provider'))
const provider: Provider = {
  open: calledNever,
  closePage: calledNever,
  status: calledNever,
  cancel: calledNever,
  expire: calledNever,
  refund: calledNever,
}

/** Rules, a month limit, a delegation and purchase requests in every status, made by the functions that answer calls. */
export async function loadRequests(tx: Tx, people: People, ids: Map<string, ProductId>, feeBasisPoints: number, now: Date) {
  const members = await findMembers(tx, people)
  const admin = members.get('admin')!
  await saveRules(tx, admin, { rules: [...rules], version: 0 }, confirmed)
  await setLimit(tx, admin, { userId: members.get('buyer')!.user, monthLimit }, confirmed)
  const away = { userId: members.get('finance')!.user, toUserId: admin.user, untilAt: new Date(now.getTime() + 7 * day).toISOString() }
  await createDelegation(tx, admin, away, confirmed)
  const deps = {
    db: tx,
    provider,
    lockPayable: ordersAsPayables.lockPayable,
    feeBasisPoints,
    fence,
    fees: await readFees(tx, feeBasisPoints),
  }
  const asked: [DemoRequest, AskedRequest][] = []
  for (const request of requests) asked.push([request, await ask(deps, members.get(request.by)!, request, people, ids)])
  for (const [{ steps = [], asked: hours }, request] of asked) {
    for (const step of steps) await take(deps, members, request, step)
    await moveBack(tx, request, hours)
  }
}

type Deps = Parameters<typeof decideRequest>[0] & { db: Tx; feeBasisPoints: number }

/** The members of the demo company, by role. */
export async function findMembers(tx: Tx, people: People): Promise<Members> {
  const id = people.buyers.get('sagara')!
  const { rows } = await sql<Pick<Actor, 'user' | 'organization'> & { email: string; roles: string[] }>`
    select u.id as "user", m.organization_id as organization, u.email, m.roles from buyers b
    join memberships m on m.organization_id = b.organization_id join users u on u.id = m.user_id where b.id = ${id}`.execute(tx)
  return new Map(
    demoMembers.buyer.flatMap(({ role, email }) =>
      rows
        .filter((row) => row.email === email)
        .map(({ user, organization, roles }): [string, Actor<'company'>] => [
          role,
          { role: 'buyer', id, via: 'system', user, organization, permissions: permissionsOf('company', roles) },
        ]),
    ),
  )
}

async function ask(
  deps: Deps,
  by: Actor<'company'>,
  { goods, purpose }: DemoRequest,
  people: People,
  ids: Map<string, ProductId>,
): Promise<AskedRequest> {
  const { db } = deps
  const [orderId] = await insertForIds(db, 'orders', [{ buyerId: by.id, userId: by.user, status: 'cart' }])
  const { rows: sold } = await sql<{ id: ProductId; baseUnit: string }>`
    select id, base_unit from products where id = any(${goods.map(([key]) => ids.get(key)!)}::bigint[])`.execute(db)
  const unitOf = new Map(sold.map((product) => [product.id, product.baseUnit]))
  const lines = goods.map(([key, quantity]) => ({ quantity, product: products.find((product) => product.key === key)! }))
  const lineIds = await insertForIds(
    db,
    'orderLines',
    lines.map(({ product: { key, store, price }, quantity }) => ({
      orderId: orderId!,
      productId: ids.get(key)!,
      variantId: firstVariantOf(ids.get(key)!),
      shopId: people.shops.get(store)!,
      quantity,
      unit: unitOf.get(ids.get(key)!)!,
      seenPrice: price,
    })),
  )
  const rates = { db, askRates: async () => undefined }
  for (const shopId of await storesWithOwnCourier(db, orderId!))
    await chooseShipping(rates, by, shopId, { option: 'own', lines: undefined })
  const OrderProducts = lines.map(({ quantity }, at) => ({ id: lineIds[at]!, quantity }))
  const id = await asUser(by, () => askForApproval(deps, rates, by, { id: orderId!, OrderProducts, purpose, poNumber: '' }))
  return { id, orderId: orderId! }
}

const storesWithOwnCourier = async (tx: Tx, orderId: OrderId) =>
  (
    await sql<{
      shopId: ShopId
    }>`select distinct l.shop_id from order_lines l join shop_delivery d on d.shop_id = l.shop_id and d.own_courier
      where l.order_id = ${orderId}`.execute(tx)
  ).rows.map(({ shopId }) => shopId)

async function take(deps: Deps, members: Members, { id }: AskedRequest, step: DemoStep) {
  const [row] = await findRequests(deps.db, sql`q.id = ${id}`, 1)
  if (typeof step === 'object') {
    const { by, step: chosen, comment } = step
    const member = members.get(by)!
    return asUser(member, () => decideRequest(deps, member, id, { step: chosen, comment, version: row!.version }))
  }
  if (step === 'pay') return payAgreed(deps, row!, { requestId: row!.id })
  if (step === 'withdraw') await endRequest(deps.db, row!, { move: step, who: 'buyer', actor: `buyer:${row!.buyerId}` })
  else if (step === 'expire') await endRequest(deps.db, row!, { move: step, who: 'system', actor: 'system' })
  else await endRequest(deps.db, row!, { move: step, who: 'system', actor: 'system', goods: 'Payung Golf Otomatis 60 inci' })
}

/** Pays an order at what an approval or a quote agreed on. */
export async function payAgreed(
  { db, lockPayable }: Pick<Deps, 'db' | 'lockPayable'>,
  { orderId, buyerId, amount }: Pick<RequestRow, 'orderId' | 'buyerId' | 'amount'>,
  owner: KeepingOwner,
) {
  const limits = reservable(await readSettings(db))
  const { id } = await createAgreedAttempt(db, { id: orderId, buyerId }, { owner, amount }, limits)
  await db
    .updateTable('payments')
    .set({ type: 'gopay', calledAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { providerOrderId } = payment
  const paid = { providerOrderId, status: 'settlement', statusCode: '200', type: 'gopay', amount, currency: 'IDR' } as const
  await settle(db, await lockOrdersOf({ lockPayable }, db, id), payment, paid)
}

/** Dates the asking some hours back; decisions cannot be dated, so all are of now. Pieces are kept until a store's days after the asking. */
async function moveBack(tx: Tx, { id, orderId }: AskedRequest, hours: number) {
  const earlier = sql`make_interval(mins => ${Math.round(hours * 60)})`
  await sql`update purchase_requests set asked_at = asked_at - ${earlier}, expires_at = expires_at - ${earlier} where id = ${id}`.execute(
    tx,
  )
  await sql`update stock_reservations set until = until - ${earlier} where request_id = ${id} and status = 'open'
    and exists (select from purchase_requests q where q.id = ${id} and q.status = 'waiting')`.execute(tx)
  await sql`update events set at = at - ${earlier} where subject_type = 'order' and subject_id = ${orderId} and type = 'request.asked'`.execute(
    tx,
  )
}
