import type { TicketId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { queueMail } from '#server/identity/api.ts'
import { ticketKey } from './key.ts'

/**
 * Mails the asker of a ticket at the account's or typed address. Omits everything typed, since the address may be a stranger's. `text`: an
 * operator's words.
 */
export async function mailTicket(tx: Tx, secret: string, id: TicketId, step: 'received' | 'answered' | 'solved', text = '') {
  const { userId, email, language, number } = await tx
    .selectFrom('tickets')
    .select(['userId', 'email', 'language', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (userId !== null) await queueMail(tx, { userId }, { kind: 'ticket', step, number, text, key: '' })
  else if (email !== '')
    await queueMail(
      tx,
      { address: email, language: language === 'en' ? 'en' : 'id' },
      { kind: 'ticket', step, number, text, key: ticketKey(secret, id) },
    )
}
