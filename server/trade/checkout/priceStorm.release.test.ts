import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/invariants.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { priceSteps } from '#server/test/storm/prices.ts'
import { newPriceWorld, type PriceWorld } from '#server/test/storm/priceWorld.ts'
import { replayOptions } from '#server/test/storm/storm.ts'

/** Number of storms; for more run STORMS=100 npx vitest run server/trade/checkout/priceStorm. */
const storms = Number(process.env.STORMS ?? casesOf(4))

type Act = { kind: string; given: unknown }
const act = fc.oneof(
  ...priceSteps.map(({ kind, weight, given }) => ({ weight, arbitrary: given.map((value): Act => ({ kind, given: value })) })),
)
const doAct = (world: PriceWorld, { kind, given }: Act) => priceSteps.find((step) => step.kind === kind)!.run(world, given)

/** Runs acts concurrently, then checks every invariant. */
const concurrently = (acts: Act[]): fc.AsyncCommand<object, PriceWorld> => ({
  check: () => true,
  run: async (_model, world) => {
    await Promise.all(acts.map((what) => doAct(world, what)))
    expect(world.failures).toEqual([])
    expect(await brokenInvariants(world.market.databaseUrl)).toEqual([])
  },
  toString: () => acts.map((what) => JSON.stringify(what)).join(' & '),
})

/** Some seed of them all buys; the same seed does the same again. */
const seed = 20_261_124

test(
  'while prices, lists, stock, zones, rates, deposits, days, PKP and the law change, nobody is asked for more than was shown, and all adds up',
  { timeout: 600_000 },
  async () => {
    let [paid, deposits] = [0, 0]
    const commands = fc.commands([fc.array(act, { minLength: 2, maxLength: 7 }).map(concurrently)], { maxCommands: 16, size: 'max' })
    await fc.assert(
      fc.asyncProperty(commands, async (rounds) => {
        await using market = await testMarket()
        const world = await newPriceWorld(market)
        await fc.asyncModelRun(() => ({ model: {}, real: world }), rounds)
        await market.runJobs()
        expect(world.failures).toEqual([])
        paid += world.paid
        deposits += (await market.db.selectFrom('deposits').select('id').execute()).length
      }),
      { numRuns: storms, endOnFailure: true, seed, ...replayOptions },
    )
    if (process.env.STORM_PATH) return
    expect(paid).toBeGreaterThan(storms)
    expect(deposits).toBeGreaterThan(0)
    if (process.env.STORMS) console.log({ storms, paid, deposits })
  },
)
