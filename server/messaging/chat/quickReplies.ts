import type { ShopId } from '#contract/ids.ts'
import type { QuickReplyEdit } from '#contract/rooms.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'

/** A store's quick replies in its order. */
export async function quickRepliesOf(db: Db | Tx, shopId: ShopId): Promise<string[]> {
  const rows = await db.selectFrom('quickReplies').select('text').where('shopId', '=', shopId).orderBy('position').execute()
  return rows.map((row) => row.text)
}

/** Replaces all quick replies. Locks the store's row, so that concurrent saves do not mix. Throws `changed-meanwhile`. */
export const setQuickReplies = (db: Db, shopId: ShopId, { seen, ...sent }: QuickReplyEdit): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().execute()
    const { replies } = keepOthersChanges({ replies: await quickRepliesOf(tx, shopId) }, sent, seen)
    await tx.deleteFrom('quickReplies').where('shopId', '=', shopId).execute()
    if (replies.length > 0)
      await tx
        .insertInto('quickReplies')
        .values(replies.map((text, position) => ({ shopId, position, text })))
        .execute()
    return replies
  })
