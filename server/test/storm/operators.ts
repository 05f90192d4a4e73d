import fc from 'fast-check'
import { Problem } from '#server/platform/errors.ts'
import { resolveDispute, type Liability } from '#server/trade/disputes/resolveDispute.ts'
import { dueRefunds } from '#server/payments/refunds/dueRefunds.ts'
import { markRefundPaid } from '#server/payments/refunds/refundPaid.ts'
import { markRefundSent, returnRefund } from '#server/payments/refunds/refundTransfers.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { pick, step, unless } from './world.ts'

const account = { bank: 'BCA', accountNumber: '1234567890', accountHolder: 'Storm' }

/** Steps of operators on the command line. */
export const operatorSteps = [
  step(
    'transfer',
    2,
    fc.record({ which: fc.nat(2), to: fc.constantFrom('paid', 'sent', 'returned'), belowZero: fc.boolean() }),
    async (world, { which, to, belowZero }) => {
      const { db, app } = world.market
      const refund = pick(await dueRefunds(db).where('way', '=', 'bank').execute(), which)
      if (!refund) return
      const by = 'Storm'
      await db.updateTable('refunds').set(account).where('id', '=', refund.id).where('accountNumber', 'is', null).execute()
      const marked =
        to === 'sent'
          ? markRefundSent(app.paymentDeps, refund.id, { by })
          : to === 'returned'
            ? returnRefund(app.paymentDeps, refund.id, { by, reason: 'storm' })
            : markRefundPaid(app.paymentDeps, refund.id, 'operator', { name: by, belowZero })
      // The bearer of a disputed payment may have to be decided first, or the provider's balance may be lower.
      const isFine = (error: unknown) => error instanceof Problem && error.code === 'not-allowed-now'
      await marked.catch(unless(world, isFine))
    },
  ),
  step(
    'decide',
    2,
    fc.record({
      liability: fc.constantFrom<Liability>({ liability: 'seller' }, { liability: 'platform' }, { won: true }),
      which: fc.nat(3),
    }),
    async (world, { liability, which }) => {
      const dispute = pick(await openDisputes(world.market.db).execute(), which)
      // Another operator may have decided, or the store orders exceed the disputed amount: an Error with a sentence.
      const isFine = (error: unknown) => error instanceof Error && /^(There is no|These store orders)/.test(error.message)
      if (dispute)
        await resolveDispute(world.market.app.paymentDeps, dispute.id, { ...liability, reason: 'storm' }).catch(unless(world, isFine))
    },
  ),
]
