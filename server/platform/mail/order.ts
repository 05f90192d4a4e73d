import type { FeeRule } from '#contract/fees.ts'
import type { CategoryId, OrganizationId } from '#contract/ids.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'

export type Sentence = { en: string; id: string }
/** Content of a mail. The job looks up address, name and language, and makes the link if it has one. */
export type Mail =
  | { kind: 'verify' }
  | { kind: 'reset' }
  /** Asks the holder of a known address to confirm an organization that was registered with it. */
  | { kind: 'join'; organizationId: OrganizationId }
  | { kind: 'confirm-code'; sessionId: number }
  /** `firstProof`: this verified the address, so that earlier credentials were removed. */
  | { kind: 'password-changed'; firstProof?: boolean }
  | { kind: 'second-factor'; on: boolean }
  | { kind: 'sign-in'; device: string }
  | { kind: 'sign-in-copied'; device: string }
  | { kind: 'passkey'; name: string; change: 'added' | 'removed' | 'blocked' }
  | { kind: 'link-identity'; provider: string; subject: string }
  | { kind: 'confirm-email'; email: string; changeId: number }
  /** Sent to the address valid at the request, and again after the change. */
  | { kind: 'email-asked' | 'email-changed'; email: string; name: string; next: string; changeId: number | null }
  /** `account` is masked. Without a change id it is the first account, and payouts are not paused. */
  | { kind: 'bank-account'; account: string; changeId: number | null }
  | { kind: 'recovery-codes' }
  /** A link by which an operator sets password and second factor. */
  | { kind: 'operator' }
  | { kind: 'closed'; email: string; name: string }
  /** `text`: an operator's words. `key`: opens the ticket of a person without an account. */
  | { kind: 'ticket'; step: 'received' | 'answered' | 'solved'; number: string; text: string; key: string }
  /** `until`: ISO, null where the suspension is lifted. `store`: a store is concerned, not a company. */
  | { kind: 'suspension'; store: boolean; reason: string; until: string | null }
  | { kind: 'privacy-request'; step: 'received' | 'done' | 'refused'; number: string; text: string }
  /** An operator viewed the account: roles, reason, time (ISO), and the number of its ticket. */
  | { kind: 'viewed'; roles?: string[]; reason: string; at: string; ticket: string | null }
  /** `day`: first day on which the page's text is valid. */
  | { kind: 'terms-changed'; page: string; day: string }
  /** The announced text was withdrawn. */
  | { kind: 'terms-stay'; page: string; day: string }
  /** Fees of a store from a day on, and before; without changes they stay. `CategoryId` null: all other goods. */
  | { kind: 'fees'; day: string; changes: { CategoryId: CategoryId | null; was: FeeRule; will: FeeRule }[] }
  /** The link is made when the mail is sent, because the table holds only its hash. */
  | { kind: 'invitation'; name: string }
  /** A member has other roles (codes), or was removed. `name`: the organization's. */
  | { kind: 'membership'; change: 'roles' | 'removed'; name: string; roles: string[] }
  /** Contains no link, so that it may be forwarded to the person who makes the transfer. `until`: ISO. */
  | { kind: 'virtual-account'; order: number; amount: number; bank: string; number: string; until: string }
  | { kind: 'digest'; lines: { text: Sentence; url: string }[] }
/** `address`: of a recipient without an account. */
export type MailOrder = {
  to: Addressee<'userId' | 'buyerId' | 'sellerId' | 'email' | 'invitationId'> | { address: string; language: 'en' | 'id' }
  mail: Mail
}

/** Queues a mail in the transaction: it is sent after the commit, or never. Retries for hours while the mail server is unreachable. */
export const queueMail = (tx: Tx, to: MailOrder['to'], mail: Mail) => addJob(tx, 'send-mail', { to, mail })
