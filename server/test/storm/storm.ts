import fc from 'fast-check'
import { buyerSteps } from './buyers.ts'
import { provisionalSteps } from './provisional.ts'
import { faultSteps } from './faults.ts'
import { moneySteps } from './money.ts'
import { operatorSteps } from './operators.ts'
import { providerSteps } from './provider.ts'
import { storeSteps } from './stores.ts'
import { timeSteps } from './time.ts'
import type { StormStep, World } from './world.ts'

/** Everything that may happen. A new step goes at the end of its own file's list. */
const steps: StormStep[] = [
  ...buyerSteps,
  ...providerSteps,
  ...storeSteps,
  ...operatorSteps,
  ...moneySteps,
  ...timeSteps,
  ...faultSteps,
  ...provisionalSteps,
]
const byKind = new Map(steps.map((entry) => [entry.kind, entry]))

export type Act = { kind: string; given: unknown }

export const act: fc.Arbitrary<Act> = fc.oneof(
  ...steps.map(({ kind, weight, given }) => ({ weight, arbitrary: given.map((value): Act => ({ kind, given: value })) })),
)

export async function doAct(world: World, { kind, given }: Act): Promise<void> {
  const found = byKind.get(kind)
  if (!found) throw new Error(`A storm knows no ${kind}.`)
  await found.run(world, given)
}

/**
 * Where a failed storm starts again: `STORM_SEED=… STORM_PATH=… npx vitest run server/payments/storm`, with seed and path
 * as fast-check printed them. `STORMS`: how many storms.
 */
export const replayOptions = {
  ...(process.env.STORM_SEED ? { seed: Number(process.env.STORM_SEED) } : {}),
  ...(process.env.STORM_PATH ? { path: process.env.STORM_PATH } : {}),
}
