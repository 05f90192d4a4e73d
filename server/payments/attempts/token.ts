import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { because, presentReason, type ReasonCode } from '#contract/words/reasons.ts'
import { hiddenCountOf } from '#server/platform/db/anyOf.ts'
import { coalesceWrites } from '#server/platform/db/coalesceWrites.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { endAndClose } from './attempts.ts'
import { itemsOf, itemsOfOrders } from './items.ts'
import { lockOrdersOf } from './paidOrders.ts'
import { asRequest, type PaymentRequest } from '../provider/provider.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import type { PaymentDeps } from '../deps.ts'

type Token = { token: string; redirect_url: string }

/** Milliseconds between looks at a token that another call is fetching, and how many looks. */
const poll = { every: 100, times: 60 }

/** Why an attempt ended without a token; any other end was wanted. */
const noTokens = new Set<string | null>(['provider-silent', 'page-lost'] satisfies ReasonCode[])
const changedMeanwhile = () => new Problem('order-closed', { detail: { code: 'cart-changed-meanwhile' } })

/** An open attempt; with the request to the provider, when this call has opened it. */
export type IssuedAttempt = { id: PaymentId; request?: PaymentRequest }

/**
 * The token of an open attempt: the known one, or fetched from the provider after the commit that recorded the attempt.
 * `lost` when the provider gave one that we never stored; the attempt is then ended.
 */
export async function tokenOf(deps: PaymentDeps, attempt: IssuedAttempt): Promise<Token | 'lost'> {
  if (attempt.request) return fetchToken(deps, attempt.id, attempt.request)
  if (await claim(deps, attempt.id)) return fetchToken(deps, attempt.id, await requestOf(deps, attempt.id))
  for (let polls = 0; polls < poll.times; polls += 1) {
    const payment = await deps.db
      .selectFrom('payments')
      .select(['token', 'redirectUrl', 'status', 'reason', 'reasonCode'])
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    if (payment.status !== 'open')
      throw noTokens.has(presentReason(payment).reasonCode) ? new Problem('payment-unavailable') : changedMeanwhile()
    if (payment.token && payment.redirectUrl) return { token: payment.token, redirect_url: payment.redirectUrl }
    await pause(poll.every)
  }
  throw new Problem('in-flight')
}

/** True for one caller only, when no call to the provider has begun for half a minute (a crash). */
async function claim(deps: PaymentDeps, id: PaymentId) {
  const { numUpdatedRows } = await deps.db
    .updateTable('payments')
    .set({ calledAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('token', 'is', null)
    .where(sql<boolean>`(called_at is null or called_at < now() - interval '30 seconds')`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function fetchToken(deps: PaymentDeps, id: PaymentId, request: PaymentRequest): Promise<Token | 'lost'> {
  const answer = await deps.provider.open(request).catch(async (error: unknown) => {
    await abandon(deps, id, 'provider-silent')
    throw error
  })
  if (answer === 'taken') {
    await abandon(deps, id, 'page-lost')
    return 'lost'
  }
  const kept = await keepToken(deps.db, { id, ...answer })
  if (!kept.has(id)) {
    // The attempt was abandoned during the call, so the page just opened must be closed.
    await deps.db
      .updateTable('payments')
      .set({ token: answer.token })
      .where('id', '=', id)
      .where('status', '<>', 'open')
      .where('token', 'is', null)
      .execute()
    await addJob(deps.db, 'close-attempt', { paymentId: id })
    throw changedMeanwhile()
  }
  return { token: answer.token, redirect_url: answer.redirectUrl }
}

type IssuedToken = { id: PaymentId; token: string; redirectUrl: string }
const keepers = new WeakMap<Db, (given: IssuedToken) => Promise<Set<PaymentId>>>()

/** Stores a token, batched with concurrent ones, if its attempt still waits for it. */
function keepToken(db: Db, given: IssuedToken) {
  const keep = keepers.get(db) ?? coalesceWrites((all: IssuedToken[]) => keepTokens(db, all))
  keepers.set(db, keep)
  return keep(given)
}

async function keepTokens(db: Db, all: IssuedToken[]) {
  const values = (['id', 'token', 'redirectUrl'] as const).map((name) => all.map((given) => given[name]))
  return new Set((await runPrepared<{ id: PaymentId }>(db, keeping, values)).map(({ id }) => id))
}

/** Skips waiting for the disk: the audit of the same call waits right after it, and a lost token is like one never received. */
const keeping = `with soon as (select set_config('synchronous_commit', 'off', true))
  update payments p set token = given.token, redirect_url = given.redirect_url, updated_at = now()
  from soon, unnest(${hiddenCountOf('$1')}, $2::text[], $3::text[]) as given (id, token, redirect_url)
  where p.id = given.id and p.status = 'open' and p.token is null returning p.id`

type Items = Parameters<typeof itemsOf>

async function requestOf(deps: PaymentDeps, id: PaymentId): Promise<PaymentRequest> {
  const settings = await readSettings(deps.db)
  const begun = sql.ref<Date>('p.created_at')
  const { rows } = await sql<
    Omit<Parameters<typeof asRequest>[0], 'lines'> & { sold: Items[0]; parts: Items[1] | null; orders: Parameters<typeof itemsOfOrders>[0] }
  >`
    select p.provider_order_id, p.amount, p.expires_at, 
      p.created_at + make_interval(hours => case when not is_proven(b.user_id, b.organization_id) then ${settings.sqlAt('reservations.unproven-hours', begun)}
        else ${settings.sqlAt('reservations.hours', begun)} end) as payable_until, b.name, u.email, b.phone_number as phone,
      (select json_agg(json_build_object('variantId', h.variant_id, 'unit', h.unit, 'factor', h.factor, 'name', h.name, 'price', h.price, 'quantity', h.quantity) order by h.variant_id, h.unit)
       from stock_reservations h where h.payment_id = p.id) as sold,
      (select json_agg(json_build_object('ShopId', h.shop_id, 'delivery', coalesce(part.delivery_price, 0), 'ppn', coalesce(part.ppn, 0), 'deposit', h.deposit) order by h.shop_id)
       from (select shop_id, sum(deposit * quantity)::bigint as deposit from stock_reservations where payment_id = p.id group by 1) h
         left join order_shops part on part.order_id in (select order_id from payment_orders where payment_id = p.id) and part.shop_id = h.shop_id) as parts,
      (select json_agg(json_build_object('id', order_id, 'amount', amount) order by order_id) from payment_orders where payment_id = p.id) as orders
    from payments p join buyers b on b.id = p.buyer_id join users u on u.id = b.user_id where p.id = ${id}`.execute(deps.db)
  const [asked] = rows
  if (!asked) throw new Error(`there is no payment ${id}`)
  const { sold, parts, orders, ...request } = asked
  return asRequest({ ...request, lines: orders.length > 1 ? itemsOfOrders(orders) : itemsOf(sold, parts ?? []) })
}

/** Ends an uncharged attempt and keeps the cart. A job closes it at the provider. */
const abandon = (deps: PaymentDeps, id: PaymentId, why: ReasonCode) =>
  inTransaction(deps.db, async (tx) => {
    const orders = await lockOrdersOf(deps, tx, id)
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await endAndClose(tx, orders, payment, { to: 'cancelled', ...because(why), actor: 'system' })
  })
