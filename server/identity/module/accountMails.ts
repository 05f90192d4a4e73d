import type { OrganizationId } from '#contract/ids.ts'
import { fill } from '#contract/words/fill.ts'
import { notificationWords } from '#contract/words/notifications.ts'
import { sayIn, type MailDefinitions, type MailFacts, type NoParameters } from '#server/platform/mail/define.ts'
import { notMe } from '../mail/notMe.ts'
import { warningTexts } from '../mail/texts.ts'
import { mailTexts } from './mailTexts.ts'

type EmailChange = { email: string; name: string; next: string; changeId: number | null }
/** Mails about addresses, credentials and sign-ins. */
export type AccountMails = {
  verify: NoParameters
  reset: NoParameters
  /** Asks the holder of a known address to confirm an organization that was registered with it. */
  join: { organizationId: OrganizationId }
  'confirm-code': { sessionId: number }
  /** `firstProof`: this verified the address, so that earlier credentials were removed. */
  'password-changed': { firstProof?: boolean }
  'second-factor': { on: boolean }
  'sign-in': { device: string }
  'sign-in-copied': { device: string }
  passkey: { name: string; change: 'added' | 'removed' | 'blocked' }
  'link-identity': { provider: string; subject: string }
  'confirm-email': { email: string; changeId: number }
  /** Sent to the address valid at the request, and again after the change. */
  'email-asked': EmailChange
  'email-changed': EmailChange
  'recovery-codes': NoParameters
}

const speak = ({ language }: MailFacts) => sayIn(mailTexts, language)
const warn = ({ language }: MailFacts) => sayIn(warningTexts, language)
const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook', x: 'X' }

/** Without a verified address, the link for a new password has the same effect. */
const restoreIfVerified = (_: unknown, { emailVerified }: { emailVerified: boolean }) =>
  emailVerified ? ({ purpose: 'restore' } as const) : undefined
const restoreEmail = ({ changeId }: EmailChange) =>
  changeId === null ? undefined : ({ purpose: 'restore', detail: { emailChange: changeId } } as const)

const writeEmailChange =
  (kind: 'email-asked' | 'email-changed') =>
  ({ next }: EmailChange, facts: MailFacts) => ({
    subject: speak(facts)(`${kind}-subject`),
    paragraphs: [speak(facts)(`${kind}-text`, { email: next }), ...(facts.token ? [warn(facts)('stop')] : [])],
    ...(facts.token ? { button: notMe(facts) } : {}),
  })

export const accountMails: MailDefinitions<AccountMails> = {
  verify: {
    link: () => ({ purpose: 'verify' }),
    write(_, facts) {
      const say = speak(facts)
      return {
        subject: say('verify-subject'),
        paragraphs: [say('verify-text'), say('verify-ends-sign-ins'), say('half-an-hour')],
        button: { label: say('verify-button'), url: `${facts.publicUrl}/verify#${facts.token}` },
      }
    },
  },
  'link-identity': {
    link: ({ provider, subject }) => ({ purpose: 'link', detail: { provider, subject } }),
    write(mail, facts) {
      const say = speak(facts)
      const provider = providers[mail.provider] ?? mail.provider
      return {
        subject: say('link-identity-subject', { provider }),
        paragraphs: [say('link-identity-text', { provider }), say('half-an-hour')],
        button: { label: say('link-identity-button'), url: `${facts.publicUrl}/verify#${facts.token}` },
      }
    },
  },
  join: {
    link: ({ organizationId }) => ({ purpose: 'join', detail: { organization: organizationId } }),
    write(_, facts) {
      const say = speak(facts)
      return {
        subject: say('join-subject'),
        paragraphs: [say('join-text'), say('join-not-you'), say('half-an-hour')],
        button: { label: say('join-button'), url: `${facts.publicUrl}/verify#${facts.token}` },
      }
    },
  },
  reset: {
    // The page of the reset leads to the sign-in page where it was requested.
    link: (_, { who }) => ({ purpose: 'reset', detail: { role: who.role } }),
    write(_, facts) {
      const say = speak(facts)
      return {
        subject: say('reset-subject'),
        paragraphs: [say('reset-text'), say('half-an-hour')],
        button: { label: say('reset-subject'), url: `${facts.publicUrl}/reset-password#${facts.token}` },
      }
    },
  },
  'confirm-code': {
    write(_, facts) {
      const say = speak(facts)
      const { token } = facts
      return {
        subject: say('confirm-code-subject', { token }),
        paragraphs: [say('confirm-code-text', { token }), say('confirm-code-warning')],
      }
    },
  },
  'password-changed': {
    write({ firstProof }, facts) {
      const say = speak(facts)
      return {
        subject: say('password-changed-subject'),
        paragraphs: [say('password-changed-text'), ...(firstProof ? [say('password-changed-first-proof')] : []), warn(facts)('not-you')],
      }
    },
  },
  'confirm-email': {
    link: ({ changeId }) => ({ purpose: 'change', detail: { emailChange: changeId } }),
    write(_, facts) {
      const say = speak(facts)
      return {
        subject: say('confirm-email-subject'),
        paragraphs: [say('confirm-email-text'), say('half-an-hour')],
        button: { label: say('confirm-email-button'), url: `${facts.publicUrl}/verify#${facts.token}` },
      }
    },
  },
  'email-asked': { link: restoreEmail, write: writeEmailChange('email-asked') },
  'email-changed': { link: restoreEmail, write: writeEmailChange('email-changed') },
  'recovery-codes': {
    link: restoreIfVerified,
    write: (_, facts) => ({
      subject: speak(facts)('recovery-codes-subject'),
      paragraphs: [speak(facts)('recovery-codes-text'), warn(facts)(facts.token ? 'lock-out' : 'not-you')],
      ...(facts.token ? { button: notMe(facts) } : {}),
    }),
  },
  'second-factor': {
    link: restoreIfVerified,
    write: ({ on }, facts) => ({
      subject: speak(facts)(on ? 'second-factor-on' : 'second-factor-off'),
      paragraphs: [
        speak(facts)(on ? 'second-factor-on-text' : 'second-factor-off-text'),
        warn(facts)(facts.token ? 'lock-out' : 'not-you'),
      ],
      ...(facts.token ? { button: notMe(facts) } : {}),
    }),
  },
  'sign-in': {
    write({ device }, facts) {
      const say = speak(facts)
      return {
        subject: say('sign-in-subject'),
        paragraphs: [say('sign-in-text', { device }), warn(facts)('not-you')],
        button: { label: say('sign-in-button'), url: `${facts.publicUrl}/settings` },
      }
    },
  },
  'sign-in-copied': {
    write({ device }, facts) {
      const say = speak(facts)
      return {
        subject: say('sign-in-copied-subject'),
        paragraphs: [say('sign-in-copied-text', { device }), say('sign-in-copied-advice')],
        button: { label: say('sign-in-button'), url: `${facts.publicUrl}/settings` },
      }
    },
  },
  passkey: {
    link: restoreIfVerified,
    write({ name, change }, facts) {
      const say = speak(facts)
      return {
        subject: say(`passkey-${change}`),
        paragraphs: [
          fill(notificationWords[`passkey-${change}`], facts.language, { name }),
          warn(facts)(facts.token ? 'lock-out' : 'not-you'),
        ],
        button: facts.token ? notMe(facts) : { label: say('passkey-button'), url: `${facts.publicUrl}/settings` },
      }
    },
  },
}
