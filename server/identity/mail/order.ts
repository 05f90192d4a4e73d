import type { BuyerId } from '#contract/ids.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { Mail } from '#server/platform/mail/define.ts'

/** `address`: of a recipient without an account. `financeOf`: the finance address that a company has when it is sent. */
export type MailOrder = {
  to:
    | Addressee<'userId' | 'buyerId' | 'sellerId' | 'email' | 'invitationId'>
    | { address: string; language: 'en' | 'id' }
    | { financeOf: BuyerId }
  mail: Mail
}

/** Queues a mail in the transaction: it is sent after the commit, or never. Retries for hours while the mail server is unreachable. */
export const queueMail = (tx: Tx, to: MailOrder['to'], mail: Mail) => addJob(tx, 'send-mail', { to, mail })
