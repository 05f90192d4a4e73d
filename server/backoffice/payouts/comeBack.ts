import * as z from 'zod/mini'
import { returnPayout } from '#server/ledger/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { defineAct } from '../twoPerson/act.ts'
import { organizationsPaid } from './own.ts'
import { findPayout } from './list.ts'

/** A confirmed payout bounced: frees the store's money, so that it can be paid again. */
export const payoutReturned = defineAct(
  'payouts.manage',
  z.object({ id: z.int(), reference: z.string(), reason: z.string() }),
  async (tx, { id, reference, reason }) => {
    const payout = await findPayout(tx, id)
    const { amount, shop, status } = payout
    if (status !== 'paid') throw new Problem('not-allowed-now', { detail: { code: 'payout-stands', params: { status } } })
    return {
      subject: `payout:${id}`,
      summary: { act: 'payout-returned', payout: id, shop, amount },
      fingerprint: payout,
      organizationIds: await organizationsPaid(tx, [id]),
      run: async (by) => {
        if (!(await returnPayout({ db: tx }, id, { by, reference, reason, from: 'paid' }))) throw new Problem('changed-meanwhile')
      },
    }
  },
)
