import type { TradingRole } from '#contract/roles.ts'
import type { ClaimId, FileId } from '#contract/ids.ts'
import { claimLimits, type Remedy } from '#contract/claims.ts'
import type { Actor } from '#server/platform/actor.ts'
import { attachFiles, evidence } from '#server/platform/files/attach.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type Entry = {
  side: TradingRole | 'operator' | 'system'
  step: string
  text?: string
  offer?: Remedy | null
  amount?: number
  /** Whose files these are. */
  by?: Pick<Actor, 'organization' | 'user'>
  FileIds?: FileId[]
}

/** Adds an entry to a claim's thread. */
export async function writeEntry(tx: Tx, claimId: ClaimId, { side, step, text = '', offer = null, amount, by, FileIds = [] }: Entry) {
  if (step === 'say') await refuseMany(tx, claimId, side)
  const { id } = await tx
    .insertInto('claimEntries')
    .values({ claimId, side, step, text, offer, offerAmount: amount ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (by) await attachFiles(tx, by, FileIds, { type: 'claim-entry', id }, evidence)
}

/** Limits entries per side: all threads of a store order are read at once, and one side must not flood them. */
async function refuseMany(tx: Tx, claimId: ClaimId, side: Entry['side']) {
  const { entries } = await tx
    .selectFrom('claimEntries')
    .innerJoin('claims', 'claims.id', 'claimEntries.claimId')
    .select((row) => row.fn.countAll<number>().as('entries'))
    .where('claims.storeOrderId', '=', (row) => row.selectFrom('claims').select('storeOrderId').where('id', '=', claimId))
    .where('claimEntries.side', '=', side)
    .where('claimEntries.step', '=', 'say')
    .executeTakeFirstOrThrow()
  if (entries >= claimLimits.entries)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-entries', params: { max: claimLimits.entries } } })
}
