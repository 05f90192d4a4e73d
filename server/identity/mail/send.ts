import type { SessionId } from '#contract/ids.ts'
import { sendInvitation } from './invitation.ts'
import type { MailOrder } from './order.ts'
import { writeToFinance } from '../financeAddress/send.ts'
import { findAccount, type Account } from '#server/identity/accounts/account.ts'
import { makeLink, makeLinkWithin } from '#server/identity/accounts/links.ts'
import { makeMailCode } from '#server/identity/accounts/mailCodes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asHtml, asText } from '#server/platform/mail/layout.ts'
import { linkOf, tokenOf, writeMail, type Mail, type MailDefinitions } from '#server/platform/mail/define.ts'
import type { Mailer } from '#server/platform/mail/post.ts'

/** Maximum number of links of one kind per account in half an hour, so that an inbox cannot be flooded. */
const maxLinks = 3

type Facts = { publicUrl: string; secret: string; mails: MailDefinitions }
/** Recipients with an account. */
type AccountRecipient = Exclude<MailOrder['to'], { invitationId: unknown } | { address: unknown } | { financeOf: unknown }>

/** Renders one mail in the recipient's language and sends it. Skips recipients that are closed or have no address. */
export async function sendMail(db: Db, post: Mailer, { publicUrl, secret, mails }: Facts, { to, mail: order }: MailOrder): Promise<void> {
  let mail = order
  if ('invitationId' in to) return mail.kind === 'invitation' ? sendInvitation(db, post, publicUrl, to, mail) : undefined
  if ('address' in to)
    return deliver(post, to.address, { letter: writeMail(mails, mail, { ...to, publicUrl, token: '' }), name: '', language: to.language })
  if ('financeOf' in to) {
    const found = await writeToFinance(db, { publicUrl, secret, mails }, to.financeOf, mail)
    return found && deliver(post, found.email, { ...found, name: '' })
  }
  const account = await addressee(db, to, mail)
  // Behind this sign-in page waits an organization to confirm. Its link sets a new password too.
  if (mail.kind === 'reset' && account?.pending) mail = { kind: 'join', organizationId: account.pending }
  if (!account?.email || (mail.kind === 'verify' && account.emailVerified)) return
  if (mail.kind === 'confirm-code' && !account.emailVerified) return
  const { purpose, detail } = linkOf(mails, mail, account) ?? {}
  const token =
    mail.kind === 'confirm-code'
      ? await makeMailCode(db, secret, mail.sessionId as SessionId)
      : purpose
        ? // Warnings are exempt from the limit.
          await (purpose === 'restore' ? makeLink(db, account, purpose, detail) : makeLinkWithin(db, maxLinks, account, purpose, detail))
        : await tokenOf(mails, mail, db, account)
  if (token === undefined) return
  const { language } = account
  // An unverified address may belong to a stranger, so the mail contains nothing that the registrant wrote.
  const name = account.emailVerified && mail.kind !== 'confirm-email' ? account.name : ''
  const letter = writeMail(mails, mail, { language, publicUrl, token })
  await deliver(post, account.email, { letter, name, language })
}

async function deliver(post: Mailer, to: string, frame: Parameters<typeof asText>[0]) {
  await post({ to, subject: frame.letter.subject, text: asText(frame), html: asHtml(frame) })
}

async function addressee(db: Db, to: AccountRecipient, mail: Mail): Promise<Account | undefined> {
  if (mail.kind === 'closed') return closedAccount(db, to, mail)
  const account = await findAccount(db, keyOf(to))
  // The address is not, or no longer, the account's, so the mail order carries it.
  if (mail.kind === 'confirm-email') return account && { ...account, email: mail.email }
  if (mail.kind !== 'email-changed' && mail.kind !== 'email-asked') return account
  return account && { ...account, email: mail.email, name: mail.name, emailVerified: true }
}

function keyOf(to: AccountRecipient): Parameters<typeof findAccount>[1] {
  if ('userId' in to) return { user: to.userId }
  if ('buyerId' in to) return { role: 'buyer', id: to.buyerId }
  return 'sellerId' in to ? { role: 'seller', id: to.sellerId } : to
}

/** A closed account keeps no other data. */
async function closedAccount(db: Db, to: MailOrder['to'], { email, name }: Mail & { kind: 'closed' }): Promise<Account | undefined> {
  if (!('userId' in to)) return undefined
  const user = to.userId
  const row = await db.selectFrom('users').select('language').where('id', '=', user).executeTakeFirst()
  const language = row?.language === 'en' ? 'en' : 'id'
  return { who: { user, role: 'operator', id: user }, email, name, language, emailVerified: true, passwordHash: null, pending: null }
}
