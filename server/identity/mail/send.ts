import type { SessionId } from '#contract/ids.ts'
import { sendInvitation } from './invitation.ts'
import { findAccount, type Account } from '#server/identity/accounts/account.ts'
import { liveLinks, makeLink, type Purpose } from '#server/identity/accounts/links.ts'
import { makeMailCode } from '#server/identity/accounts/mailCodes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asHtml, asText } from '#server/platform/mail/layout.ts'
import type { Mail, MailOrder } from '#server/platform/mail/order.ts'
import { write } from '#server/platform/mail/templates.ts'
import type { Mailer } from '#server/platform/mail/post.ts'

/** Links of one kind that an account may be sent in half an hour: so that an inbox cannot be flooded. */
const maxLinks = 3

/** What a link does besides, and for what it is good. */
function linkIn(mail: Mail, { emailVerified }: Account): { purpose?: Purpose; detail?: object } {
  if (mail.kind === 'link-identity') return { purpose: 'link', detail: { provider: mail.provider, subject: mail.subject } }
  if (mail.kind === 'confirm-email') return { purpose: 'change', detail: { emailChange: mail.changeId } }
  if (mail.kind === 'email-asked' || mail.kind === 'email-changed')
    return mail.changeId === null ? {} : { purpose: 'restore', detail: { emailChange: mail.changeId } }
  if (mail.kind === 'bank-account') return mail.changeId === null ? {} : { purpose: 'restore', detail: { bankChange: mail.changeId } }
  // Where the address is not proven, a new password does as much.
  if (mail.kind === 'second-factor' || mail.kind === 'recovery-codes' || mail.kind === 'passkey')
    return emailVerified ? { purpose: 'restore' } : {}
  return mail.kind === 'verify' || mail.kind === 'reset' || mail.kind === 'operator' ? { purpose: mail.kind } : {}
}

type Facts = { publicUrl: string; secret: string }
/** Who has an account. */
type AccountRecipient = Exclude<MailOrder['to'], { invitationId: unknown } | { address: unknown }>

/** Writes one mail in its reader's language and sends it. Who is gone, or has no address, is not written to. */
export async function sendMail(db: Db, post: Mailer, { publicUrl, secret }: Facts, { to, mail }: MailOrder): Promise<void> {
  if ('invitationId' in to) return mail.kind === 'invitation' ? sendInvitation(db, post, publicUrl, to, mail) : undefined
  if ('address' in to)
    return deliver(post, to.address, { letter: write(mail, { ...to, publicUrl, token: '' }), name: '', language: to.language })
  const account = await addressee(db, to, mail)
  if (!account?.email || (mail.kind === 'verify' && account.emailVerified)) return
  if (mail.kind === 'confirm-code' && !account.emailVerified) return
  const { purpose, detail } = linkIn(mail, account)
  // Who is to be warned is warned every time.
  if (purpose && purpose !== 'restore' && (await liveLinks(db, account.who, purpose)) >= maxLinks) return
  const token =
    mail.kind === 'confirm-code'
      ? await makeMailCode(db, secret, mail.sessionId as SessionId)
      : purpose
        ? await makeLink(db, account, purpose, detail)
        : ''
  const { language } = account
  // Before its proof an address may be a stranger's: nothing that the registrant wrote reaches it.
  const name = account.emailVerified && mail.kind !== 'confirm-email' ? account.name : ''
  const letter = write(mail, { language, publicUrl, token })
  await deliver(post, account.email, { letter, name, language })
}

async function deliver(post: Mailer, to: string, frame: Parameters<typeof asText>[0]) {
  await post({ to, subject: frame.letter.subject, text: asText(frame), html: asHtml(frame) })
}

async function addressee(db: Db, to: AccountRecipient, mail: Mail): Promise<Account | undefined> {
  if (mail.kind === 'closed') return closedAccount(db, to, mail)
  const account = await findAccount(db, keyOf(to))
  // The address is not the account's, or no longer, so the mail carries it.
  if (mail.kind === 'confirm-email') return account && { ...account, email: mail.email }
  if (mail.kind !== 'email-changed' && mail.kind !== 'email-asked') return account
  return account && { ...account, email: mail.email, name: mail.name, emailVerified: true }
}

function keyOf(to: AccountRecipient): Parameters<typeof findAccount>[1] {
  if ('userId' in to) return { user: to.userId }
  if ('buyerId' in to) return { role: 'buyer', id: to.buyerId }
  return 'sellerId' in to ? { role: 'seller', id: to.sellerId } : to
}

/** Nothing else is known of it any more. */
async function closedAccount(db: Db, to: MailOrder['to'], { email, name }: Mail & { kind: 'closed' }): Promise<Account | undefined> {
  if (!('userId' in to)) return undefined
  const user = to.userId
  const row = await db.selectFrom('users').select('language').where('id', '=', user).executeTakeFirst()
  const language = row?.language === 'en' ? 'en' : 'id'
  return { who: { user, role: 'operator', id: user }, email, name, language, emailVerified: true, passwordHash: null }
}
