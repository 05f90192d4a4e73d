import type { RoleOf } from '#contract/permissions.ts'
import type { Language } from '#contract/words/fill.ts'
import { memberRoleWords } from '#contract/words/security.ts'
import { sayIn, type MailDefinitions, type MailFacts, type NoParameters } from '#server/platform/mail/define.ts'
import { dayIn, quoted, timeIn } from '#server/platform/mail/formats.ts'
import { mailTexts } from './mailTexts.ts'

/** Mails about organizations, their people, and what Pasokan decides about them. */
export type OrganizationMails = {
  /** A link by which an operator sets password and second factor. */
  operator: NoParameters
  closed: { email: string; name: string }
  /** `until`: ISO, null where the suspension is lifted. `store`: a store is concerned, not a company. */
  suspension: { store: boolean; reason: string; until: string | null }
  /** An operator viewed the account: roles, reason, time (ISO), and the number of its ticket. */
  viewed: { roles?: string[]; reason: string; at: string; ticket: string | null }
  /** `day`: first day on which the page's text is valid. */
  'terms-changed': { page: string; day: string }
  /** The announced text was withdrawn. */
  'terms-stay': { page: string; day: string }
  /** The link is made when the mail is sent, because the table holds only its hash. */
  invitation: { name: string }
  /** Asks a finance address whether it wants mails. `email`: to which the link is mailed, if it is still the one that is set. */
  'finance-confirm': { email: string }
  /** The finance address of the company was changed; masked, empty after it was removed. */
  'finance-changed': { email: string }
  /** A member has other roles (codes), or was removed. `name`: the organization's. */
  membership: { change: 'roles' | 'removed'; name: string; roles: string[] }
}

const speak = ({ language }: MailFacts) => sayIn(mailTexts, language)

const operatorRoles = (roles: readonly string[] = [], language: Language) =>
  roles.flatMap((role) => (isRoleWord(role) ? mailTexts[`role-${role}`][language] : [])).join(', ') || mailTexts['role-support'][language]
const isRoleWord = (role: string): role is RoleOf<'platform'> => `role-${role}` in mailTexts

const memberRoles = (roles: readonly string[], language: Language) =>
  roles.flatMap((role) => (isMemberRole(role) ? memberRoleWords[role][language] : [])).join(', ')
const isMemberRole = (role: string): role is keyof typeof memberRoleWords => role in memberRoleWords

export const organizationMails: MailDefinitions<OrganizationMails> = {
  invitation: {
    write({ name }, facts) {
      const say = speak(facts)
      return {
        subject: name ? say('invitation-subject', { name }) : say('invitation-subject-unnamed'),
        paragraphs: name
          ? [say('invitation-text', { name }), say('invitation-once', { name })]
          : [say('invitation-text-unnamed'), say('invitation-once-unnamed')],
        button: { label: say('invitation-button'), url: `${facts.publicUrl}/invitation#${facts.token}` },
      }
    },
  },
  'finance-confirm': {
    write(_, facts) {
      const say = speak(facts)
      return {
        subject: say('finance-confirm-subject'),
        paragraphs: [say('finance-confirm-text'), say('finance-confirm-once')],
        button: { label: say('finance-confirm-button'), url: `${facts.publicUrl}/finance-mail#${facts.token}` },
      }
    },
  },
  'finance-changed': {
    write({ email }, facts) {
      const say = speak(facts)
      return {
        subject: say('finance-changed-subject'),
        paragraphs: [email ? say('finance-changed', { email }) : say('finance-ended'), say('finance-changed-not-you')],
        button: { label: say('finance-changed-button'), url: `${facts.publicUrl}/profile-buyer` },
      }
    },
  },
  membership: {
    write({ change, name, roles }, facts) {
      const say = speak(facts)
      return {
        subject: say(`membership-${change}-subject`, { name }),
        paragraphs: [say(`membership-${change}`, { name, roles: memberRoles(roles, facts.language) })],
        button: { label: say('membership-button'), url: `${facts.publicUrl}/` },
      }
    },
  },
  operator: {
    link: () => ({ purpose: 'operator' }),
    write(_, facts) {
      const say = speak(facts)
      return {
        subject: say('operator-subject'),
        paragraphs: [say('operator-text')],
        button: { label: say('operator-button'), url: `${facts.publicUrl}/operator/setup#${facts.token}` },
      }
    },
  },
  'terms-changed': {
    write({ page, day: from }, facts) {
      const say = speak(facts)
      const day = { day: dayIn(facts.language, from) }
      const what = page === 'privacy' ? 'privacy-changes' : 'terms-change'
      return {
        subject: say(`${what}-subject`, day),
        paragraphs: [say(what, day), say('terms-before', day)],
        button: { label: say('terms-button'), url: `${facts.publicUrl}/${page}?on=${from}` },
      }
    },
  },
  'terms-stay': {
    write({ page, day: from }, facts) {
      const say = speak(facts)
      const day = { day: dayIn(facts.language, from) }
      const what = page === 'privacy' ? 'privacy-stays' : 'terms-stay'
      return {
        subject: say(`${what}-subject`, day),
        paragraphs: [say(what, day)],
        button: { label: say('terms-stay-button'), url: `${facts.publicUrl}/${page}` },
      }
    },
  },
  viewed: {
    write({ at, roles, reason, ticket }, facts) {
      const say = speak(facts)
      return {
        subject: say('viewed-subject'),
        paragraphs: [
          say('viewed', { at: timeIn(facts.language, at), roles: operatorRoles(roles, facts.language) }),
          ...quoted(reason),
          ...(ticket === null ? [] : [say('viewed-ticket', { number: ticket })]),
          say('viewed-object'),
        ],
        button: { label: say('viewed-button'), url: `${facts.publicUrl}/pengaduan` },
      }
    },
  },
  suspension: {
    write({ store, reason, until }, facts) {
      const say = speak(facts)
      if (until === null) return { subject: say('lifted-subject'), paragraphs: [say('lifted-text'), ...quoted(reason)] }
      return {
        subject: say('suspended-subject'),
        paragraphs: [
          say(store ? 'suspended-store' : 'suspended-company', { until: timeIn(facts.language, until) }),
          ...quoted(reason),
          say('suspended-appeal'),
        ],
        button: { label: say('suspended-button'), url: `${facts.publicUrl}/pengaduan` },
      }
    },
  },
  closed: {
    write: (_, facts) => ({ subject: speak(facts)('closed-subject'), paragraphs: [speak(facts)('closed-text')] }),
  },
}
