import type { RoleOf } from '#contract/permissions.ts'
import { fill, type Values } from '#contract/words/fill.ts'
import { mailWords, type MailSaid } from '#contract/words/mails.ts'
import { notificationWords } from '#contract/words/notifications.ts'
import { memberRoleWords } from '#contract/words/security.ts'
import { waysToTransfer } from '#contract/words/transfers.ts'
import { feeLines } from './fees.ts'
import type { Mail } from './order.ts'

/** A mail in one language, before it is rendered as text and HTML. `lines` may contain links. */
export type Letter = {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  lines?: { text: string; url: string }[]
}
type Facts = { language: 'en' | 'id'; publicUrl: string; token: string }

const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook', x: 'X' }

const notMe = ({ language, publicUrl, token }: Facts) => ({
  label: mailWords['not-me'][language],
  url: `${publicUrl}/stop#${token}`,
})

/** Paragraphs of an operator's text. */
const quoted = (text: string) => text.split(/\n\s*\n/).filter((part) => part.trim() !== '')

const operatorRoles = (roles: readonly string[] = [], language: Facts['language']) =>
  roles.flatMap((role) => (isRoleWord(role) ? mailWords[`role-${role}`][language] : [])).join(', ') || mailWords['role-support'][language]
const isRoleWord = (role: string): role is RoleOf<'platform'> => `role-${role}` in mailWords

const memberRoles = (roles: readonly string[], language: Facts['language']) =>
  roles.flatMap((role) => (isMemberRole(role) ? memberRoleWords[role][language] : [])).join(', ')
const isMemberRole = (role: string): role is keyof typeof memberRoleWords => role in memberRoleWords

/** Formats a day, `YYYY-MM-DD`. */
const dayIn = (language: Facts['language'], day: string) =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Day and time in western Indonesia, as for all deadlines. */
const timeIn = (language: Facts['language'], iso: string) =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(iso))

/** Renders a mail. Links carry their token in the fragment, which browsers never send to a server or to other pages. */
export function write(mail: Mail, { language, publicUrl, token }: Facts): Letter {
  const say = (code: MailSaid['code'], values?: Values) => fill(mailWords[code], language, values)
  switch (mail.kind) {
    case 'verify':
      return {
        subject: say('verify-subject'),
        paragraphs: [say('verify-text'), say('verify-ends-sign-ins'), say('half-an-hour')],
        button: { label: say('verify-button'), url: `${publicUrl}/verify#${token}` },
      }
    case 'link-identity': {
      const provider = providers[mail.provider] ?? mail.provider
      return {
        subject: say('link-identity-subject', { provider }),
        paragraphs: [say('link-identity-text', { provider }), say('half-an-hour')],
        button: { label: say('link-identity-button'), url: `${publicUrl}/verify#${token}` },
      }
    }
    case 'join':
      return {
        subject: say('join-subject'),
        paragraphs: [say('join-text'), say('join-not-you'), say('half-an-hour')],
        button: { label: say('join-button'), url: `${publicUrl}/verify#${token}` },
      }
    case 'reset':
      return {
        subject: say('reset-subject'),
        paragraphs: [say('reset-text'), say('half-an-hour')],
        button: { label: say('reset-subject'), url: `${publicUrl}/reset-password#${token}` },
      }
    case 'confirm-code':
      return {
        subject: say('confirm-code-subject', { token }),
        paragraphs: [say('confirm-code-text', { token }), say('confirm-code-warning')],
      }
    case 'password-changed':
      return {
        subject: say('password-changed-subject'),
        paragraphs: [say('password-changed-text'), ...(mail.firstProof ? [say('password-changed-first-proof')] : []), say('not-you')],
      }
    case 'confirm-email':
      return {
        subject: say('confirm-email-subject'),
        paragraphs: [say('confirm-email-text'), say('half-an-hour')],
        button: { label: say('confirm-email-button'), url: `${publicUrl}/verify#${token}` },
      }
    case 'email-asked':
      return {
        subject: say('email-asked-subject'),
        paragraphs: [say('email-asked-text', { email: mail.next }), ...(token ? [say('stop')] : [])],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'email-changed':
      return {
        subject: say('email-changed-subject'),
        paragraphs: [say('email-changed-text', { email: mail.next }), ...(token ? [say('stop')] : [])],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'bank-account':
      return {
        subject: token ? say('bank-account-subject') : say('bank-account-saved'),
        paragraphs: token
          ? [say('bank-account-paused', { account: mail.account }), say('stop'), say('stops-unsent')]
          : [say('bank-account-named', { account: mail.account }), say('not-you')],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'recovery-codes':
      return {
        subject: say('recovery-codes-subject'),
        paragraphs: [say('recovery-codes-text'), say(token ? 'lock-out' : 'not-you')],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'second-factor':
      return {
        subject: mail.on ? say('second-factor-on') : say('second-factor-off'),
        paragraphs: [mail.on ? say('second-factor-on-text') : say('second-factor-off-text'), say(token ? 'lock-out' : 'not-you')],
        ...(token ? { button: notMe({ language, publicUrl, token }) } : {}),
      }
    case 'sign-in':
      return {
        subject: say('sign-in-subject'),
        paragraphs: [say('sign-in-text', { device: mail.device }), say('not-you')],
        button: { label: say('sign-in-button'), url: `${publicUrl}/settings` },
      }
    case 'sign-in-copied':
      return {
        subject: say('sign-in-copied-subject'),
        paragraphs: [say('sign-in-copied-text', { device: mail.device }), say('sign-in-copied-advice')],
        button: { label: say('sign-in-button'), url: `${publicUrl}/settings` },
      }
    case 'passkey': {
      const changes = {
        added: [say('passkey-added'), fill(notificationWords['passkey-added'], language, { name: mail.name })],
        removed: [say('passkey-removed'), fill(notificationWords['passkey-removed'], language, { name: mail.name })],
        blocked: [say('passkey-blocked'), fill(notificationWords['passkey-blocked'], language, { name: mail.name })],
      } as const
      const [subject, what] = changes[mail.change]
      return {
        subject,
        paragraphs: [what, say(token ? 'lock-out' : 'not-you')],
        button: token ? notMe({ language, publicUrl, token }) : { label: say('passkey-button'), url: `${publicUrl}/settings` },
      }
    }
    case 'invitation':
      return {
        subject: mail.name ? say('invitation-subject', { name: mail.name }) : say('invitation-subject-unnamed'),
        paragraphs: mail.name
          ? [say('invitation-text', { name: mail.name }), say('invitation-once', { name: mail.name })]
          : [say('invitation-text-unnamed'), say('invitation-once-unnamed')],
        button: { label: say('invitation-button'), url: `${publicUrl}/invitation#${token}` },
      }
    case 'membership':
      return {
        subject: say(`membership-${mail.change}-subject`, { name: mail.name }),
        paragraphs: [say(`membership-${mail.change}`, { name: mail.name, roles: memberRoles(mail.roles, language) })],
        button: { label: say('membership-button'), url: `${publicUrl}/` },
      }
    case 'operator':
      return {
        subject: say('operator-subject'),
        paragraphs: [say('operator-text')],
        button: { label: say('operator-button'), url: `${publicUrl}/operator/setup#${token}` },
      }
    case 'virtual-account': {
      const { order, amount } = mail
      const [bank, until] = [mail.bank.toUpperCase(), timeIn(language, mail.until)]
      return {
        subject: say('virtual-account-subject', { amount, order, until }),
        paragraphs: [
          say('virtual-account-text', { amount, order, until }),
          say('virtual-account-number', { bank, number: mail.number }),
          ...waysToTransfer(mail.bank, language),
          say('virtual-account-forward'),
        ],
        button: { label: say('virtual-account-button'), url: `${publicUrl}/orders/${order}` },
      }
    }
    case 'ticket':
      return {
        subject: say(`ticket-${mail.step}-subject`, { number: mail.number }),
        paragraphs: [say(`ticket-${mail.step}`, { number: mail.number }), ...quoted(mail.text)],
        button: { label: say('ticket-button'), url: `${publicUrl}/tickets${mail.key && `#${mail.key}`}` },
      }
    case 'privacy-request':
      return {
        subject: say(`privacy-${mail.step}-subject`, { number: mail.number }),
        paragraphs: [say(`privacy-${mail.step}`, { number: mail.number }), ...quoted(mail.text), say('privacy-complain')],
        button: { label: say('privacy-button'), url: `${publicUrl}/privacy-requests` },
      }
    case 'terms-changed': {
      const facts = { day: dayIn(language, mail.day) }
      const what = mail.page === 'privacy' ? 'privacy-changes' : 'terms-change'
      return {
        subject: say(`${what}-subject`, facts),
        paragraphs: [say(what, facts), say('terms-before', facts)],
        button: { label: say('terms-button'), url: `${publicUrl}/${mail.page}?on=${mail.day}` },
      }
    }
    case 'terms-stay': {
      const facts = { day: dayIn(language, mail.day) }
      const what = mail.page === 'privacy' ? 'privacy-stays' : 'terms-stay'
      return {
        subject: say(`${what}-subject`, facts),
        paragraphs: [say(what, facts)],
        button: { label: say('terms-stay-button'), url: `${publicUrl}/${mail.page}` },
      }
    }
    case 'fees': {
      const day = dayIn(language, mail.day)
      const button = { label: say('fees-button'), url: `${publicUrl}/money` }
      if (mail.changes.length === 0)
        return { subject: say('fees-stay-subject', { day }), paragraphs: [say('fees-stay-text', { day })], button }
      return { subject: say('fees-subject', { day }), paragraphs: [say('fees-text', { day }), ...feeLines(mail.changes, language)], button }
    }
    case 'viewed':
      return {
        subject: say('viewed-subject'),
        paragraphs: [
          say('viewed', { at: timeIn(language, mail.at), roles: operatorRoles(mail.roles, language) }),
          ...quoted(mail.reason),
          ...(mail.ticket === null ? [] : [say('viewed-ticket', { number: mail.ticket })]),
          say('viewed-object'),
        ],
        button: { label: say('viewed-button'), url: `${publicUrl}/pengaduan` },
      }
    case 'suspension':
      if (mail.until === null) return { subject: say('lifted-subject'), paragraphs: [say('lifted-text'), ...quoted(mail.reason)] }
      return {
        subject: say('suspended-subject'),
        paragraphs: [
          say(mail.store ? 'suspended-store' : 'suspended-company', { until: timeIn(language, mail.until) }),
          ...quoted(mail.reason),
          say('suspended-appeal'),
        ],
        button: { label: say('suspended-button'), url: `${publicUrl}/pengaduan` },
      }
    case 'closed':
      return {
        subject: say('closed-subject'),
        paragraphs: [say('closed-text')],
      }
    case 'digest':
      return {
        subject: mail.lines.length === 1 ? (mail.lines[0]?.text[language] ?? '') : say('digest-subject', { n: mail.lines.length }),
        paragraphs: [say('digest-text')],
        lines: mail.lines.map(({ text, url }) => ({ text: text[language], url })),
        button: { label: say('digest-button'), url: `${publicUrl}/notifications` },
      }
  }
}
