import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { quotes, type Quote } from '#contract/quotes.ts'
import { brokenInvariants } from '#server/invariants.ts'
import type { TestSeller } from '#server/test/app.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'
import { runQuoteTimers } from './timers.ts'

const silent = { error: () => undefined }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const acts = [
  'accept',
  'accept',
  'counter',
  'offer',
  'withdraw',
  'extend',
  'decline',
  'checkout',
  'give up',
  'pay',
  'unpaid',
  'over',
  'timers',
] as const
type Act = (typeof acts)[number]

test(
  'whatever both sides, the clock and the provider do at once, a quote has one outcome, and no piece is lost or sold twice',
  { timeout: 600_000 },
  async () => {
    await using market = await testMarket()
    const buyer = await market.buyer()
    let stores = 0
    await market.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
    const rounds = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 5 }), { minLength: 3, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rounds, async (steps) => {
        // A store of its own each time, because a day's offers are limited.
        const seller = await market.seller(`toko${(stores += 1)}`, `Toko ${stores}`)
        const product = await market.product(seller, { price: 65_000, stock: 100 })
        const given = await offeredQuote(market, { buyer, seller, product, quantity: 3 }, { reservedUntil: inHours(20) })
        const failures: number[] = []
        for (const step of steps) {
          const seen = (await market.call(buyer, quotes.show, { params: { id: given.id } })).json
          const replies = await Promise.all(step.map((act) => doAct(seller, seen, act)))
          failures.push(...replies.filter((status) => status >= 500))
        }
        expect(failures).toEqual([])
        expect(await brokenInvariants(market.databaseUrl)).toEqual([])
        await sql`update quotes set valid_until = now(), pay_until = case when pay_until is not null then now() end`.execute(market.db)
      }),
      { numRuns: casesOf(60, 15), endOnFailure: true, seed: 20_261_128 },
    )

    const { rows } = await sql<{ paid: number; cancelled: number }>`
      select count(*) filter (where paid_at is not null)::int as paid, count(*) filter (where status = 'cancelled')::int as cancelled
      from orders where quote_version_id is not null`.execute(market.db)
    expect(Math.min(rows[0]!.paid, rows[0]!.cancelled)).toBeGreaterThan(0)

    async function doAct(seller: TestSeller, seen: Quote, act: Act): Promise<number> {
      const order = seen.OrderId
      if (act === 'counter') return (await writeQuote(market, buyer, seen, 50_000)).status
      if (act === 'offer') return (await writeQuote(market, seller, seen, 52_000, { reservedUntil: inHours(10) })).status
      if (act === 'extend') return (await moveQuote(market, seller, seen, 'extend', { validUntil: inHours(48) })).status
      if (act === 'withdraw') return (await moveQuote(market, seller, seen, 'withdraw')).status
      if (act === 'decline') return (await moveQuote(market, buyer, seen, 'decline', { reason: 'Mahal' })).status
      if (act === 'accept') return (await moveQuote(market, buyer, seen, 'accept')).status
      if (act === 'unpaid')
        await sql`update quotes set pay_until = now() where id = ${seen.id} and pay_until is not null`.execute(market.db)
      if (act === 'over') await sql`update quotes set valid_until = now() + interval '1 second' where id = ${seen.id}`.execute(market.db)
      if (act === 'timers' || act === 'unpaid') await runQuoteTimers(market.db, silent)
      if (order === null) return 200
      if (act === 'give up') return (await market.call(buyer, orders.cancelPayment, { params: { id: order } })).status
      if (act !== 'checkout' && act !== 'pay') return 200
      const unpaid = (await market.call(buyer, orders.unpaid)).json.find(({ id }) => id === order)
      const opened = unpaid && (await market.checkout(buyer, unpaid))
      // The stand-in refuses a page that was paid or closed by another act.
      if (act === 'pay' && opened?.status === 201)
        await market.pay(opened.json.transaction.token, { payment_type: 'gopay' }).catch(() => undefined)
      return opened?.status ?? 200
    }
  },
)

test('a stranger takes no piece that an offer keeps, while it is accepted, paid for and given up again', { timeout: 120_000 }, async () => {
  await using market = await testMarket()
  const [buyer, seller, stranger] = [await market.buyer(), await market.seller(), await market.buyer('PT Lain')]
  const product = await market.product(seller, { price: 65_000, stock: 20 })
  const cart = await market.fill(stranger, [product, 1])
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 20 }, { reservedUntil: inHours(20) })
  const state = { isOver: false }
  const taken = (async () => {
    for (; !state.isOver; await pause(3)) if ((await market.checkout(stranger, cart)).status === 201) return true
    return false
  })()
  const { OrderId } = (await moveQuote(market, buyer, quote, 'accept')).json
  for (let round = 0; round < 3; round += 1) {
    const [unpaid] = (await market.call(buyer, orders.unpaid)).json
    expect((await market.checkout(buyer, unpaid)).status).toBe(201)
    await market.call(buyer, orders.cancelPayment, { params: { id: OrderId } })
  }
  state.isOver = true
  expect(await taken).toBe(false)
  expect(await market.stockOf(product)).toMatchObject({ stock: 20, held: 20 })
})
