import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { keepMail } from '#stand-ins/mail/inbox.ts'

export type Letter = { to: string; subject: string; text: string; html: string }
/** Hands a letter to the mail server; fails when that does not take it. */
export type Post = (letter: Letter) => Promise<unknown>

export const inboxFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'stand-ins', 'mail')

/** SMTP_URL's mail server; without one, the inbox at /stand-ins/mail. */
export function openPost(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Post {
  const from = config.mailFrom
  const folder = inboxFolder(config)
  if (!config.smtpUrl) return (letter) => keepMail(folder, { from, ...letter })
  const transport = createTransport(config.smtpUrl, { from })
  // Marked as automatic, so that nobody's out-of-office answers.
  return (letter) => transport.sendMail({ ...letter, headers: { 'auto-submitted': 'auto-generated' } })
}
