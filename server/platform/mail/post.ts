import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { keepMail } from '#stand-ins/mail/inbox.ts'

export type Letter = { to: string; subject: string; text: string; html: string }
/** Hands a letter to the mail server; fails when that does not take it. */
export type Post = (letter: Letter) => Promise<unknown>

export const inboxFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'stand-ins', 'mail')

/**
 * SMTP_URL's mail server; without one, the inbox at /stand-ins/mail. `timeoutMs` is for each step of the conversation: the
 * library would wait for up to ten minutes.
 */
export function openPost(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, timeoutMs = 8_000): Post {
  const from = config.mailFrom
  const folder = inboxFolder(config)
  if (!config.smtpUrl) return (letter) => keepMail(folder, { from, ...letter })
  const timeouts = { dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: config.smtpUrl, ...timeouts }, { from })
  // Marked as automatic, so that nobody's out-of-office answers.
  return (letter) => transport.sendMail({ ...letter, headers: { 'auto-submitted': 'auto-generated' } })
}
