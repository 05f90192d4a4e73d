import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/invariants.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { answerAgain, sendMailsLeft } from '#server/test/storm/faults.ts'
import { act, doAct, replayOptions, type Act } from '#server/test/storm/storm.ts'
import { newWorld, type Market, type World } from '#server/test/storm/world.ts'
import { reconcilePayments } from './reconcile.ts'

/** Number of storms; for more run STORMS=200 npx vitest run server/payments/storm. */
const storms = Number(process.env.STORMS ?? casesOf(8))

/** Runs acts concurrently, then checks every invariant. */
const concurrently = (acts: Act[]): fc.AsyncCommand<object, World> => ({
  check: () => true,
  run: async (_model, world) => {
    await Promise.all(acts.map((what) => doAct(world, what)))
    expect(world.failures).toEqual([])
    expect(await brokenInvariants(world.market.databaseUrl)).toEqual([])
  },
  toString: () => acts.map((what) => JSON.stringify(what)).join(' & '),
})

/** Settles everything in flight: replays webhooks, runs jobs, and asks the provider about payments whose webhooks were lost. */
async function calm(market: Market) {
  await answerAgain({ market })
  await sql`update payments set checked_at = now() - interval '40 minutes' where checked_at is not null`.execute(market.db)
  await sql`update payments set created_at = created_at - interval '40 minutes'`.execute(market.db)
  for (let round = 0; round < 3; round += 1) {
    await market.runJobs()
    await reconcilePayments(market.app.paymentDeps)
  }
}

/**
 * Lists payments whose status differs from the provider's. A capture that the provider cancelled agrees if it was refunded or disputed in
 * full.
 */
async function disagreements(market: Market) {
  const wrong: string[] = []
  const payments = market.db
    .selectFrom('payments')
    .select(['providerOrderId', 'status', 'amount'])
    .select(
      sql<number>`coalesce((select sum(amount) from disputes where payment_id = payments.id), 0)
        + coalesce((select sum(amount) from refunds where payment_id = payments.id and status = 'paid' and dispute_id is null), 0)`.as(
        'gone',
      ),
    )
  for (const { providerOrderId, status, amount, gone } of await payments.execute()) {
    const there = await market.app.paymentDeps.provider.status(providerOrderId)
    const came = there !== 'unknown' && (there.status === 'settlement' || /refund|chargeback/.test(there.status))
    const captured = there !== 'unknown' && there.status === 'capture' && there.fraudStatus === 'accept'
    const here = ['settled', 'unapplied', 'refunded'].includes(status)
    const undone = there !== 'unknown' && ['cancel', 'deny'].includes(there.status) && here && gone >= amount
    if ((came || captured) !== here && !undone)
      wrong.push(`${providerOrderId}: ${status} here, ${gone} gone, ${there === 'unknown' ? there : there.status} there`)
  }
  return wrong
}

test('whatever many do at once, money and stock stay in order, and we agree with the provider', { timeout: 600_000 }, async () => {
  const commands = fc.commands([fc.array(act, { minLength: 1, maxLength: 6 }).map(concurrently)], { maxCommands: 14, size: 'max' })
  await fc.assert(
    fc.asyncProperty(commands, async (rounds) => {
      await using market = await testMarket()
      const world = await newWorld(market)
      await fc.asyncModelRun(() => ({ model: {}, real: world }), rounds)
      await calm(market)
      expect(await sendMailsLeft({ market })).toBe(0)
      await expect.poll(() => disagreements(market)).toEqual([])
    }),
    { numRuns: storms, endOnFailure: true, ...replayOptions },
  )
})

test('webhooks of one payment in every order and multiplicity leave the same truth', { timeout: 600_000 }, async () => {
  const claims = fc.array(fc.constantFrom('pending', 'settlement', 'expire', 'deny', 'cancel'), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(claims, fc.boolean(), async (statuses, inParallel) => {
      await using market = await testMarket()
      const world = await newWorld(market)
      const { cart } = await market.opened(world.buyers[0]!, [world.products[0]!, 2])
      const claim = (transaction_status: string) => market.provider('/simulate', { order_id: `${cart.id}-1`, transaction_status })
      if (inParallel) await Promise.all(statuses.map(claim))
      else for (const status of statuses) await claim(status)
      await calm(market)
      await expect.poll(() => disagreements(market)).toEqual([])
      const [attempt] = await market.attempts(cart.id)
      const sold = attempt?.status === 'settled'
      expect(await market.stockOf(world.products[0]!)).toEqual({ stock: sold ? 4 : 6, held: attempt?.status === 'open' ? 2 : 0 })
    }),
    { numRuns: storms * 2, endOnFailure: true, ...replayOptions },
  )
})
