import type { ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'

/** A store's quick replies in its order. */
export async function quickRepliesOf(db: Db, shopId: ShopId): Promise<string[]> {
  const rows = await db.selectFrom('quickReplies').select('text').where('shopId', '=', shopId).orderBy('position').execute()
  return rows.map((row) => row.text)
}

/** Replaces all quick replies. Locks the store's row, so that concurrent saves do not mix. */
export async function setQuickReplies(db: Db, shopId: ShopId, replies: string[]): Promise<string[]> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().execute()
    await tx.deleteFrom('quickReplies').where('shopId', '=', shopId).execute()
    if (replies.length > 0)
      await tx
        .insertInto('quickReplies')
        .values(replies.map((text, position) => ({ shopId, position, text })))
        .execute()
  })
  return replies
}
