import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sendPayouts } from '#server/ledger/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { defineAct } from '../twoPerson/act.ts'
import { organizationsPaid } from './own.ts'

/** Sends listed payouts to the bank, exactly as they were listed when the run was requested. Owners of a paid store cannot decide it. */
export const payoutRun = defineAct('payouts.manage', z.object({ ids: z.array(z.int()) }), async (tx, { ids }) => {
  const transfers = await listedAmong(tx, ids)
  if (transfers.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'no-payouts' } })
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  return {
    subject: 'payouts',
    summary: { act: 'payout-run', payouts: transfers.length, total },
    fingerprint: transfers,
    organizationIds: await organizationsPaid(tx, ids),
    run: async (by, run) => {
      // A refund may have cancelled one since they were read.
      if ((await sendPayouts(tx, ids, { by, run })) !== ids.length) throw new Problem('changed-meanwhile')
    },
  }
})

/** Returns the listed payouts among `ids`, with all bank details. */
async function listedAmong(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; shopId: number; amount: number; bank: string; accountNumber: string; accountHolder: string }>`
    select id, shop_id, amount, bank, account_number, account_holder from payouts
    where id = any(${ids}::bigint[]) and status = 'listed' order by id`.execute(tx)
  return rows
}
