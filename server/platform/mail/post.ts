import type { Transporter } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'

export type Letter = { to: string; subject: string; text: string; html: string }
/** Hands a letter to the mail server; fails when that does not take it. */
export type Mailer = (letter: Letter) => Promise<unknown>

/**
 * SMTP_URL's mail server; without one, `otherwise`. `timeoutMs` is for each step of the conversation: the
 * library would wait for up to ten minutes.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, otherwise: Mailer = refuse, timeoutMs = 8_000): Mailer {
  const from = config.mailFrom
  if (!config.smtpUrl) return otherwise
  const timeouts = { dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const { smtpUrl: url } = config
  let transport: Promise<Transporter> | undefined
  return async (letter) => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }, { from }))
    // Marked as automatic, so that no out-of-office mail comes back.
    return (await transport).sendMail({ ...letter, headers: { 'auto-submitted': 'auto-generated' } })
  }
}

/** Only a server that was started without its parts comes here: the start asks for SMTP_URL. */
const refuse: Mailer = async () => {
  throw new Error('no mail server is configured')
}
