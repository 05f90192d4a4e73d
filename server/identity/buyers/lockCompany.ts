import type { BuyerId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** Writes to few things of one company take turns behind its row; one that has closed has none (`not-found`). */
export async function lockCompany(tx: Tx, buyerId: BuyerId) {
  const open = await tx
    .selectFrom('buyers')
    .select('id')
    .where('id', '=', buyerId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw new Problem('not-found')
}
