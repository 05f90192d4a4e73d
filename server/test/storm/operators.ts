import fc from 'fast-check'
import { Problem } from '#server/platform/errors.ts'
import { decideReversal } from '#server/payments/decideReversal.ts'
import { dueRefunds } from '#server/payments/dueRefunds.ts'
import { markRefundPaid } from '#server/payments/refundPaid.ts'
import { openReversals } from '#server/payments/reversals.ts'
import { pick, step, unless } from './world.ts'

/** What operators do from the command line. */
export const operatorSteps = [
  step('transfer', 1, fc.constant(null), async (world) => {
    const [refund] = await dueRefunds(world.market.db).where('way', '=', 'bank').execute()
    // Who bears money that was taken back may have to be decided first.
    const isFine = (error: unknown) => error instanceof Problem && error.code === 'not-allowed-now'
    if (refund) await markRefundPaid(world.market.app.paymentDeps, refund.id, 'operator').catch(unless(world, isFine))
  }),
  step('decide', 2, fc.record({ to: fc.constantFrom('stores', 'ours', 'won'), which: fc.nat(3) }), async (world, { to, which }) => {
    const reversal = pick(await openReversals(world.market.db).execute(), which)
    // Somebody else may have decided, or the parts come to more than was taken: then an operator reads a sentence.
    const isFine = (error: unknown) => error instanceof Error && /^(There is no|These parts)/.test(error.message)
    if (reversal) await decideReversal(world.market.app.paymentDeps, reversal.id, { to, reason: 'storm' }).catch(unless(world, isFine))
  }),
]
