import { sql } from 'kysely'
import type { BuyerId, SellerId, SessionId } from '#contract/ids.ts'
import { findAccount, tableOf, type Account, type Who } from '#server/accounts/account.ts'
import { liveLinks, makeLink, type Purpose } from '#server/accounts/links.ts'
import { makeMailCode } from '#server/accounts/mailCodes.ts'
import type { Db } from '#server/db/db.ts'
import { asHtml, asText } from './layout.ts'
import type { Mail, MailOrder, MailTo } from './order.ts'
import { write } from './templates.ts'
import type { Post } from './post.ts'

/** Links of one kind that an account may be sent in half an hour: nobody's inbox is flooded through us. */
const mostLinks = 3

const purposes: Partial<Record<Mail['kind'], Purpose>> = {
  verify: 'verify',
  reset: 'reset',
  'link-identity': 'link',
  'email-changed': 'restore',
}

type Facts = { publicUrl: string; secret: string }

/** Writes one mail in its reader's language and sends it. Who is gone, or has no address, is not written to. */
export async function sendMail(db: Db, post: Post, { publicUrl, secret }: Facts, { to, mail }: MailOrder): Promise<void> {
  const account = await addressee(db, to, mail)
  if (!account?.email || (mail.kind === 'verify' && account.emailVerified)) return
  if (mail.kind === 'confirm-code' && !account.emailVerified) return
  const purpose = purposes[mail.kind]
  if (purpose && (await liveLinks(db, account.who, purpose)) >= mostLinks) return
  const detail = mail.kind === 'link-identity' ? { provider: mail.provider, subject: mail.subject } : {}
  const token =
    mail.kind === 'confirm-code'
      ? await makeMailCode(db, secret, mail.sessionId as SessionId)
      : purpose
        ? await makeLink(db, account, purpose, detail)
        : ''
  const { language, name } = account
  const letter = write(mail, { language, publicUrl, token })
  await post({
    to: account.email,
    subject: letter.subject,
    text: asText({ letter, name, language }),
    html: asHtml({ letter, name, language }),
  })
}

async function addressee(db: Db, to: MailTo, mail: Mail): Promise<Account | undefined> {
  if ('email' in to) return findAccount(db, to)
  const who: Who = 'buyerId' in to ? { role: 'buyer', id: to.buyerId as BuyerId } : { role: 'seller', id: to.sellerId as SellerId }
  if (mail.kind !== 'closed' && mail.kind !== 'email-changed') return findAccount(db, who)
  // The address is no longer the account's, so the mail carries it.
  const { rows } = await sql<{ language: 'en' | 'id' }>`select language from ${tableOf(who)} where id = ${who.id}`.execute(db)
  return { who, email: mail.email, name: mail.name, language: rows[0]?.language ?? 'id', emailVerified: true, passwordHash: null }
}
