import { sql } from 'kysely'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { storeUnknownAnswer } from '../webhooks/answers.ts'
import { createBreaker, type Breaker } from '../provider/breaker.ts'
import { staleCall, checkEnded, checkOpen, type Due } from './checkStatus.ts'
import type { PaymentDeps } from '../deps.ts'

const aDay = 24 * 60

/** Minutes between checks of an open payment, by its age: most are paid within minutes, and few webhooks are lost. */
const pauses = [
  { age: 15, between: 2 },
  { age: 60, between: 5 },
  { age: 6 * 60, between: 15 },
  { age: Infinity, between: 60 },
]
const forMoney = { money: 120 * aDay, betweenMoneyLooks: aDay }

/** Minutes for which a payment is waited for after its expiry, and between looks at ended ones. */
const minutes = { grace: 15, lateMoney: 60, betweenLateLooks: 30, betweenSettlementLooks: 60, ...forMoney }

/**
 * Limits of a round, which runs every minute. `silences` failures in a row end its calls, so that a hanging provider costs only seconds; at
 * 200 ms per answer it gets 40 calls a second.
 */
const bounds = { roundMs: 45_000, concurrency: 8, timeoutMs: 8_000, silences: 5, rows: 2_000 }
export type Options = Partial<typeof bounds> & { log?: RowLog }

/**
 * Checks payments whose webhook may be lost with the provider, least recently checked first, and ends open ones that expired or lost their
 * token. One failure does not stop the others. Returns how many were due.
 */
export async function reconcilePayments(deps: PaymentDeps, { log = standardError, ...given }: Options = {}): Promise<number> {
  const { roundMs, concurrency, timeoutMs, silences, rows } = { ...bounds, ...given }
  const breaker = createBreaker(deps.provider, { timeoutMs, silences })
  const began = Date.now()
  let looked = 0
  const each = async (due: Due[], share: number, look: (deps: PaymentDeps, breaker: Breaker, payment: Due) => Promise<void>) => {
    looked += due.length
    const limits = { concurrency, until: began + roundMs * share }
    await eachRow(
      { db: deps.db, job: 'reconcile-payments', log },
      due,
      ({ id }) => id,
      (payment) => look(deps, breaker, payment),
      limits,
    )
  }
  // Each kind has its share of the round, so that one kind cannot starve the others.
  await each(await openPayments(deps, rows), 0.6, checkOpen)
  await each(await latePayments(deps, rows), 0.8, checkEnded)
  await each(await capturedPayments(deps, rows), 0.9, checkEnded)
  await each(await pastPayments(deps, rows), 0.98, checkEnded)
  await askUnknown(deps, breaker, log)
  return looked
}

const openPayments = (deps: PaymentDeps, rows: number) =>
  due(deps, rows)
    .where('status', '=', 'open')
    .where((row) =>
      row.or([
        row('expiresAt', '<=', ago(0)),
        row.and([row('token', 'is', null), row('calledAt', '<', staleCall)]),
        row(lastLook, '<', sql<Date>`now() - make_interval(mins => case ${sql.join(pauses.map(pauseFor), sql` `)} end)`),
      ]),
    )
    .execute()

/** A page left open can be paid after its attempt ended, and its webhook may be lost. Checks until it expires. */
const latePayments = (deps: PaymentDeps, rows: number) =>
  due(deps, rows)
    .where('status', 'in', ['expired', 'cancelled'])
    // A payment method chosen without a webhook lives for a day. The first condition lets an index be used.
    .where('expiresAt', '>', ago(minutes.lateMoney + aDay))
    .where(sql<Date>`greatest(expires_at, created_at + interval '1 day')`, '>', ago(minutes.lateMoney))
    .where(lastLook, '<', ago(minutes.betweenLateLooks))
    .execute()

/** A captured card settles by the next days; the webhook of it may be lost, and its stores wait for it. */
const capturedPayments = (deps: PaymentDeps, rows: number) =>
  due(deps, rows)
    .where('awaitsSettlement', '=', true)
    .where('status', '=', 'settled')
    .where(lastLook, '<', ago(minutes.betweenSettlementLooks))
    .execute()

/** Checks each payment daily: chargebacks come for months, money may arrive for an ended page, and webhooks get lost. */
const pastPayments = (deps: PaymentDeps, rows: number) =>
  due(deps, rows)
    .where('status', '<>', 'open')
    .where('createdAt', '>', ago(minutes.money))
    .where(lastLook, '<', ago(minutes.betweenMoneyLooks))
    // Lets an index skip older payments, which had their last check.
    .where(lastLook, '>', ago(minutes.money + minutes.betweenMoneyLooks))
    .execute()

/** Asks once a day about payments known only from webhooks, since the bridge counts their money. */
async function askUnknown({ db }: PaymentDeps, breaker: Breaker, log: RowLog) {
  const { rows } = await sql<{ id: string }>`
    select distinct n.provider_order_id as id from payment_webhooks n left join provider_answers a using (provider_order_id)
    where n.status = 'quarantined' and n.payment_id is null and n.provider_order_id <> '' and n.received_at > ${ago(minutes.money)}
      and n.received_at < ${ago(minutes.betweenSettlementLooks)} and coalesce(a.answered_at < ${ago(minutes.betweenMoneyLooks)}, true)
      and ${isRested('reconcile-payments', sql<string>`n.provider_order_id`)} limit 100`.execute(db)
  await eachRow(
    { db, job: 'reconcile-payments', log },
    rows,
    ({ id }) => id,
    async ({ id }) => {
      const status = breaker.isOpen() ? 'silent' : await breaker.ask(id)
      if (status !== 'silent') await storeUnknownAnswer(db, id, status)
    },
  )
}

const due = ({ db }: PaymentDeps, rows: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'providerOrderId'])
    .select(sql<boolean>`status = 'open' and expires_at <= ${ago(minutes.grace)}`.as('longOver'))
    .where(isRested('reconcile-payments', sql<string>`payments.id::text`))
    .orderBy(lastLook)
    .orderBy('id')
    .limit(rows)

const lastLook = sql<Date>`coalesce(checked_at, created_at)`
const ago = (mins: number) => sql<Date>`now() - make_interval(mins => ${mins})`

function pauseFor({ age, between }: (typeof pauses)[number]) {
  return age === Infinity ? sql`else ${sql.lit(between)}` : sql`when created_at > ${ago(age)} then ${sql.lit(between)}`
}
