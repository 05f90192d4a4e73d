import type { Tx } from '#server/platform/db/db.ts'
import { queueMail, type Mail } from '#server/platform/mail/order.ts'
import { notify, type Account, type News } from './notify.ts'

type SecurityNews = Pick<News, 'key' | 'object' | 'text'> & { mail: Mail }

/** Tells an owner what happened to the security of the account: always by a mail of its own, else as wished for `security`. */
export async function tellSecurity(tx: Tx, to: Account, { key, object, text, mail }: SecurityNews) {
  await notify(tx, { to, kind: 'security', key, object, text, link: '/settings' })
  await queueMail(tx, to, mail)
}
