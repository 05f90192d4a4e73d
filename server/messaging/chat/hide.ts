import type { MessageId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Hides a message from both sides, or shows it again. */
export const hideMessage = (tx: Tx, id: MessageId, withheld: boolean) =>
  tx.updateTable('messages').set({ withheld }).where('id', '=', id).execute()
