import type { Tx } from '#server/platform/db/db.ts'
import { queueMail, type Mail } from '#server/platform/mail/order.ts'
import { notify, type Account, type News } from './notify.ts'

type SecurityNews = Pick<News, 'key' | 'object' | 'text'> & Partial<Pick<News, 'link'>> & { mail: Mail }

/** Tells an owner what happened to the security of the account: by a notification and a mail of its own, wished for or not. */
export async function tellSecurity(tx: Tx, to: Account, { key, object, text, link = '/settings', mail }: SecurityNews) {
  await notify(tx, { to, kind: 'security', key, object, text, link })
  await queueMail(tx, to, mail)
}
