import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import { inTransaction } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { addJob } from '#server/jobs/add.ts'
import { lockOrder } from '#server/orders/open.ts'
import { applyStatus } from './apply.ts'
import { endAttempt } from './attempts.ts'
import type { Trade } from './trade.ts'

const aDay = 24 * 60
const forChargebacks = { chargeback: 120 * aDay, betweenChargebackLooks: aDay }

/** Minutes between looks at payments, until a call counts as lost, and how long after its expiry one is waited for. */
const minutes = { betweenLooks: 2, lostCall: 1, grace: 15, lateMoney: 60, betweenLateLooks: 30, ...forChargebacks }
const atOnce = 50

/**
 * Asks the provider how open payments stand (it sends nothing when its page expires), ends those whose time is over and
 * those whose token was lost in a crash. Answers how many it looked at.
 */
export async function reconcilePayments(trade: Trade): Promise<number> {
  const due = await trade.db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'open')
    .where((row) =>
      row.or([
        row('expiresAt', '<=', ago(0)),
        row.and([row('token', 'is', null), row('calledAt', '<', ago(minutes.lostCall))]),
        row(lastLook, '<', ago(minutes.betweenLooks)),
      ]),
    )
    .orderBy('expiresAt')
    .limit(atOnce)
    .execute()
  for (const { id } of due) await reconcileOne(trade, id)
  return due.length + (await findLateMoney(trade)) + (await findTakenBack(trade))
}

/** A page that was left open can be paid after its attempt ended; its notice may be lost. Until it expires we look. */
async function findLateMoney(trade: Trade) {
  const ended = await trade.db
    .selectFrom('payments')
    .select(['id', 'providerOrderId'])
    .where('status', 'in', ['expired', 'denied', 'cancelled'])
    // A way that was chosen unheard lives for a day; the first line is for the index.
    .where('expiresAt', '>', ago(minutes.lateMoney + aDay))
    .where(sql<Date>`greatest(expires_at, created_at + interval '1 day')`, '>', ago(minutes.lateMoney))
    .where(lastLook, '<', ago(minutes.betweenLateLooks))
    .orderBy('expiresAt')
    .limit(atOnce)
    .execute()
  await lookAgain(trade, ended)
  return ended.length
}

/** A card payment can be charged back for months, and that notice be lost too: each is looked at once a day. */
async function findTakenBack(trade: Trade) {
  const settled = await trade.db
    .selectFrom('payments')
    .select(['id', 'providerOrderId'])
    .where('status', 'in', ['settled', 'surplus', 'refunded'])
    .where('type', '=', 'credit_card')
    .where('settledAt', '>', ago(minutes.chargeback))
    .where(lastLook, '<', ago(minutes.betweenChargebackLooks))
    .orderBy(lastLook)
    .limit(atOnce)
    .execute()
  await lookAgain(trade, settled)
  return settled.length
}

async function lookAgain(trade: Trade, payments: { id: PaymentId; providerOrderId: string }[]) {
  for (const { id, providerOrderId } of payments) {
    await trade.db
      .updateTable('payments')
      .set({ checkedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
    const status = await trade.provider.status(providerOrderId).catch(silent)
    if (status !== 'unknown') await applyStatus(trade, id, status, 'system')
  }
}

const lastLook = sql<Date>`coalesce(checked_at, created_at)`
const ago = (mins: number) => sql<Date>`now() - make_interval(mins => ${mins})`

/** A provider that does not answer is asked again at the next round. */
function silent(error: unknown): 'unknown' {
  if (error instanceof Problem) return 'unknown'
  throw error
}

async function reconcileOne(trade: Trade, id: PaymentId) {
  const payment = await trade.db
    .selectFrom('payments')
    .select([
      'id',
      'orderId',
      'providerOrderId',
      'token',
      sql<boolean>`expires_at <= now()`.as('over'),
      sql<boolean>`expires_at <= now() - make_interval(mins => ${minutes.grace})`.as('longOver'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!payment) return
  try {
    const status = await trade.provider.status(payment.providerOrderId)
    if (status !== 'unknown') await applyStatus(trade, id, status, 'system')
    else
      await trade.db
        .updateTable('payments')
        .set({ checkedAt: sql`now()` })
        .where('id', '=', id)
        .execute()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Without an answer the goods are not kept back for ever; money that came after all is found later.
    if (!payment.longOver) return
  }
  if (payment.over) await endOpen(trade, payment, 'expired', 'The time to pay was over.')
  else if (!payment.token) await endOpen(trade, payment, 'cancelled', 'The payment page was lost.')
}

async function endOpen(trade: Trade, { id, orderId }: { id: PaymentId; orderId: OrderId }, to: 'expired' | 'cancelled', reason: string) {
  await inTransaction(trade.db, async (tx, afterCommit) => {
    const order = await lockOrder(tx, orderId)
    const { over, ...payment } = await tx
      .selectFrom('payments')
      .selectAll()
      .select(sql<boolean>`expires_at <= now()`.as('over'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // What the provider has just said of a way to pay may have made it longer.
    if (to === 'expired' && !over) return
    if (await endAttempt(tx, trade.news, order.buyerId, payment, { to, reason, actor: 'system' }, afterCommit))
      await addJob(tx, 'close-attempt', { paymentId: id })
  })
}
