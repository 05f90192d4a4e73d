import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims, ClaimStep, Remedy } from '#contract/claims.ts'
import { deposits } from '#contract/deposits.ts'
import { files } from '#contract/files.ts'
import type { OrderLineId, StoreOrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid, returnPayout } from '#server/ledger/payouts/steps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { decideClaim } from '#server/trade/claims/decide.ts'
import { runClaimTimers } from '#server/trade/claims/timers.ts'
import { decideDeposit } from '#server/trade/deposits/decide.ts'
import { runDepositTimers } from '#server/trade/deposits/timers.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { readyOperator } from '#server/test/people.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'
import { chairs, inDays } from '#server/test/rental.ts'

/** Number of histories and their seed: npm run drill -- histories 1000 7. */
const histories = Number(process.env.HISTORIES ?? casesOf(12))
const seed = Number(process.env.HISTORY_SEED ?? 14)

/** Random acts; repetition raises the probability. */
const acts =
  'ship ship ship receive receive receive close again again claim claim answer answer answer answer reply reply reply decide decide clock refund chargeback resolve payout bounce complete jobs deposit deposit deposit deposit deposit'.split(
    ' ',
  )

/** Acts on a deposit by status; repetition raises the probability. Invalid acts are tried too. */
const doneWith = {
  held: 'report report report report report report report clock return agree decide report'.split(' '),
  reported: 'agree agree agree agree agree contest contest clock report return decide agree'.split(' '),
  contested: 'decide decide decide decide decide agree agree return contest clock decide decide'.split(' '),
  ended: 'return report agree contest decide clock return report agree contest decide clock'.split(' '),
}

const act = fc.record({
  what: fc.constantFrom(...acts),
  n: fc.nat(11),
  step: fc.constantFrom(...ClaimStep.options),
  remedy: fc.constantFrom('refund', ...Remedy.options),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
/** Endings in which a bank takes back all or part of the payment, and stores bear it, deposits included. */
const taken = (n: number): Act[][] => [
  [{ what: 'chargeback', n, step: 'accept', remedy: 'refund' }],
  [{ what: 'resolve', n: 1, step: 'accept', remedy: 'refund' }],
]
/** Quantity, price and rounds of acts: rounds run in sequence, the acts of a round concurrently. */
const history = fc.record({
  quantity: fc.integer({ min: 2, max: 12 }),
  price: fc.constantFrom(9_999, 10_001, 12_345),
  rounds: fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 6, maxLength: 14 }),
})

test(
  'whatever is shipped, received, claimed, decided, refunded, charged back and paid out, money stays in order',
  { timeout: 3_600_000 },
  async () => {
    await using market = await testMarket({ FEE_BASIS_POINTS: '333' })
    const [buyer, seller] = [await market.buyer(), await market.seller()]
    await market.payable(seller)
    const desk = [
      await readyOperator(market.db, 'tini@pasokan.test', ['trust']),
      await readyOperator(market.db, 'budi@pasokan.test', ['trust']),
    ]
    const failures: string[] = []
    const heard = <R extends { status: number }>(what: string, reply: R) => {
      if (reply.status >= 500) failures.push(`${what} answered ${reply.status}`)
      return reply
    }
    // A problem and a sentence are answers; anything else is a fault of ours.
    const unless = (error: unknown) => {
      if (!(error instanceof Problem) && !/dispute|disputed|store order/i.test(String(error))) failures.push(String(error))
    }

    for (const [at, { quantity, price, rounds }] of fc.sample(history, { numRuns: histories, seed }).entries()) {
      const pay = { payment_type: at % 3 === 0 ? 'bank_transfer' : 'gopay', bank: 'bca' } as const
      const orderId =
        at % 2 === 0
          ? await market.paid(buyer, pay, [await market.product(seller, { price, stock: 50 }), quantity])
          : await booked(price, quantity, pay)
      const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
      const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
      heard('accept', await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } }))
      const doing = (one: Act) => doAct({ id, line, orderId, quantity }, one).catch(unless)
      for (const round of [...rounds, ...(at % 4 === 1 ? taken(at % 8 === 5 ? 1 : 0) : [])]) await Promise.all(round.map(doing))
      expect(failures, `history ${at} of seed ${seed}`).toEqual([])
      if (at % 10 === 9) expect(await brokenInvariants(market.databaseUrl), `after history ${at} of seed ${seed}`).toEqual([])
    }
    await market.runJobs()
    expect(await brokenInvariants(market.databaseUrl)).toEqual([])
    expect(await inBooks(market)).toBe(await atProvider(market))
    const { rows } = await sql<{ ended: number }>`select count(*)::int as ended from deposits where status = 'ended'`.execute(market.db)
    expect(rows[0]!.ended).toBeGreaterThan(0)
    if (process.env.HISTORIES) console.log(await depositEnds(market))

    /** A rental of two days whose deposit is paid with it. */
    async function booked(price: number, quantity: number, pay: Parameters<Market['pay']>[1]) {
      const { json: product } = await market.call(seller, products.create, { body: { ...chairs, price, deposit: price + 1, stock: 50 } })
      const line = { ProductId: product.id, quantity, fromDay: inDays(0), toDay: inDays(1) }
      const { json: cart } = await market.call(buyer, orders.add, { body: { orderlists: [line] } })
      const { json } = await market.checkout(buyer, cart)
      await market.pay(json.transaction.token, pay)
      return cart.id
    }

    /** Performs an act of a side, an operator or the clock on the deposit. */
    async function doDeposit(id: StoreOrderId, n: number) {
      const held = await market.db.selectFrom('deposits').selectAll().where('storeOrderId', '=', id).executeTakeFirst()
      if (!held) return undefined
      const move = (who: typeof buyer | typeof seller, body: object) => market.call(who, deposits.move, { params: { id }, body })
      switch (doneWith[held.status as keyof typeof doneWith][n]) {
        case 'return':
          return heard('return', await move(seller, { step: 'return' }))
        case 'agree':
          return heard('agree', await move(buyer, { step: 'agree' }))
        case 'contest':
          return heard('contest', await move(buyer, { step: 'contest', reason: 'Sudah begitu' }))
        case 'decide':
          return inTransaction(market.db, (tx) =>
            decideDeposit(market.app.paymentDeps, tx, { user: desk[n % 2]!.user, name: 'desk' }, held.id, {
              given: Math.floor((held.asked * n) / 11),
              text: 'Foto jelas.',
            }),
          )
        case 'clock':
          await sql`update deposits set due_at = due_at - interval '8 days' where id = ${held.id}`.execute(market.db)
          return runDepositTimers(market.app.paymentDeps, { error: (text) => failures.push(text) })
        default: {
          const photo = formOf([{ field: 'file', name: 'bukti.pdf', bytes: '%PDF-1.7 bukti' }])
          const FileIds = [heard('photo', await market.call(seller, files.upload, photo)).json.FileId]
          const amount = Math.max(1, Math.floor((held.amount * n) / 11))
          return heard('report', await move(seller, { step: 'report', amount, reason: 'Patah', FileIds }))
        }
      }
    }

    async function doAct(
      { id, line, orderId, quantity }: { id: StoreOrderId; line: OrderLineId; orderId: number; quantity: number },
      { what, n, step, remedy }: Act,
    ) {
      const params = { id }
      const OrderLineId = line
      const claimsOf = () => market.db.selectFrom('claims').selectAll().where('storeOrderId', '=', id).orderBy('id').execute()
      switch (what) {
        case 'ship': {
          const lines = n % 3 === 0 ? undefined : [{ OrderLineId, steps: 1 + (n % quantity) }]
          return heard('ship', await market.call(seller, shipments.ship, { params, body: { carrier: 'own', lines } }))
        }
        case 'close': {
          const lines = n % 2 === 0 ? undefined : [{ OrderLineId, steps: 1 + (n % quantity) }]
          const body = { step: 'close-short' as const, reason: 'Habis', lines }
          return n > 4 ? undefined : heard('close', await market.call(seller, storeOrders.move, { params, body }))
        }
        case 'again': {
          const claim = (await claimsOf()).findLast(({ offer, status }) => offer === 'replace' && status === 'agreed')
          const body = { carrier: 'own', tracking: n % 2 === 0 ? 'JP1' : '', ClaimId: claim?.id }
          return claim && heard('again', await market.call(seller, shipments.ship, { params, body }))
        }
        case 'bounce': {
          const sent = await market.db
            .selectFrom('payouts')
            .select('id')
            .where('status', '=', 'paid')
            .orderBy('id', 'desc')
            .executeTakeFirst()
          await sql`update shop_accounts set updated_at = now() + interval '1 second'`.execute(market.db)
          return sent && n < 3 ? returnPayout({ db: market.db }, sent.id, { by: 'Rina', reason: 'closed' }) : undefined
        }
        case 'receive': {
          const sent = await market.db
            .selectFrom('shipments')
            .innerJoin('shipmentLines', 'shipmentLines.shipmentId', 'shipments.id')
            .select(['shipments.id', 'steps'])
            .orderBy('shipments.id', 'desc')
            .where('storeOrderId', '=', id)
            .where('status', '<>', 'received')
            .executeTakeFirst()
          if (!sent) return undefined
          const missing = n % 4 === 0 ? Math.min(sent.steps, 1 + (n % 3)) : 0
          const body = { lines: [{ OrderLineId, ok: sent.steps - missing, missing }], note: 'Kurang' }
          return heard('receive', await market.call(buyer, shipments.receive, { params: { id: sent.id }, body }))
        }
        case 'claim': {
          const photo = formOf([{ field: 'file', name: 'bukti.pdf', bytes: '%PDF-1.7 bukti' }])
          const FileIds = n % 2 === 0 ? [heard('photo', await market.call(buyer, files.upload, photo)).json.FileId] : []
          const steps = 1 + (n % quantity)
          const body = {
            StoreOrderId: id,
            kind: FileIds.length > 0 ? 'damaged' : 'missing',
            lines: [{ OrderLineId, steps }],
            text: 'Kurang',
            FileIds,
          }
          return heard('claim', await market.call(buyer, claims.open, { body }))
        }
        case 'answer':
        case 'reply': {
          const all = await claimsOf()
          const claim = all.findLast(({ status }) => !['settled', 'withdrawn'].includes(status)) ?? all.at(-1)
          if (!claim) return undefined
          const who = what === 'answer' ? seller : buyer
          const wanted = what === 'answer' ? (n % 4 === 0 ? step : 'offer') : n % 3 === 0 ? step : 'accept'
          const amount = Math.max(1, Math.floor((claim.amount * (n + 1)) / 12))
          if (n === 11) await sql`update claims set opened_at = now() - interval '3 days' where id = ${claim.id}`.execute(market.db)
          const body = { step: wanted, remedy, amount, text: 'Begini', restock: n % 2 === 0 }
          return heard(`claim ${wanted}`, await market.call(who, claims.move, { params: { id: claim.id }, body }))
        }
        case 'decide': {
          const claim = (await claimsOf()).find(({ status }) => status === 'escalated')
          if (!claim) return undefined
          const by = { user: desk[n % 2]!.user, name: 'desk' }
          const amount = Math.floor((claim.amount * n) / 11)
          return inTransaction(market.db, (tx) => decideClaim(tx, by, claim.id, { remedy, amount, text: 'Foto jelas.' }))
        }
        case 'clock':
          await sql`update claims set due_at = due_at - interval '8 days', opened_at = opened_at - interval '3 days' where store_order_id = ${id}`.execute(
            market.db,
          )
          await sql`update store_orders set status_since = status_since - make_interval(days => ${n}) where id = ${id}`.execute(market.db)
          await runStoreOrderTimers(market.app.paymentDeps, { error: (text) => failures.push(text) })
          return runClaimTimers(market.db, { error: (text) => failures.push(text) })
        case 'refund':
          if (n > 3) return undefined
          return heard('refund', await market.call(seller, storeOrders.move, { params, body: { step: 'refund', reason: 'Kembali' } }))
        case 'chargeback':
          if (n > 2) return undefined
          return market.simulate(`${orderId}-1`, n === 1 ? 'partial_chargeback' : 'chargeback').catch(() => undefined)
        case 'resolve': {
          const [open] = await openDisputes(market.db).execute()
          if (!open) return undefined
          const to = n % 3 === 0 ? { won: true as const } : { liability: n % 3 === 1 ? ('seller' as const) : ('platform' as const) }
          return resolveDispute(market.app.paymentDeps, open.id, { ...to, reason: 'histories', by: 'Rina' })
        }
        case 'payout': {
          const [payout] = await listPayouts(market.db)
          return payout && n % 2 === 0 ? markPayoutPaid(market.app.paymentDeps, payout.id, { by: 'Rina' }) : undefined
        }
        case 'deposit':
          return doDeposit(id, n)
        case 'complete':
          return heard('complete', await market.call(buyer, storeOrders.move, { params, body: { step: 'complete' } }))
        default:
          return market.runJobs()
      }
    }
  },
)

type Market = Awaited<ReturnType<typeof testMarket>>

/** Statistics of deposits, for a run of many histories. */
const depositEnds = async (market: Market) =>
  (
    await sql`select status, count(*)::int as deposits, count(*) filter (where given > 0)::int as given_to_stores, count(*) filter (where taken_back > 0)::int as taken_back, count(*) filter (where asked > 0)::int as asked_for
      from deposits group by 1 order by 1`.execute(market.db)
  ).rows

/** Our account at the provider by the ledger, with what left it for banks: what is with the provider of what payers paid. Rupiah. */
async function inBooks(market: Market) {
  const { rows } = await sql<{ amount: number }>`
    select (coalesce((select sum(balance) from ledger_balances where account = 'provider'), 0) + coalesce((select sum(amount) from payouts where status = 'paid'), 0)
      + coalesce((select sum(amount) from refunds where status = 'paid' and way = 'bank' and dispute_id is null), 0)
      - coalesce((select sum(v.amount - coalesce((select sum(amount) from refunds where dispute_id = v.id), 0)) from disputes v where status = 'won'), 0))::bigint as amount`.execute(
    market.db,
  )
  return rows[0]!.amount
}

/** The same by the provider's word: what was paid of each order less what it gave back or banks took. Rupiah. */
async function atProvider(market: Market) {
  const paid = await market.db.selectFrom('payments').select('providerOrderId').where('settledAt', 'is not', null).execute()
  let sum = 0
  for (const { providerOrderId } of paid) {
    const now = await market.app.paymentDeps.provider.status(providerOrderId)
    if (now !== 'unknown') sum += (now.amount ?? 0) - (now.givenBack ?? []).reduce((back, { amount }) => back + amount, 0)
  }
  return sum
}
