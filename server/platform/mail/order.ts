import type { FeeRule } from '#contract/fees.ts'
import type { CategoryId } from '#contract/ids.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'

export type Sentence = { en: string; id: string }
/** What is to be said; the job finds the address, the name, the language, and makes the link if there is one. */
export type Mail =
  | { kind: 'verify' }
  | { kind: 'reset' }
  | { kind: 'confirm-code'; sessionId: number }
  /** `firstProof`: the address was proven by it, so what was set up before is gone. */
  | { kind: 'password-changed'; firstProof?: boolean }
  | { kind: 'second-factor'; on: boolean }
  | { kind: 'sign-in'; device: string }
  | { kind: 'sign-in-copied'; device: string }
  | { kind: 'passkey'; name: string; change: 'added' | 'removed' | 'blocked' }
  | { kind: 'link-identity'; provider: string; subject: string }
  | { kind: 'confirm-email'; email: string; changeId: number }
  /** To the address that counted when it was asked, and again when it was changed. */
  | { kind: 'email-asked' | 'email-changed'; email: string; name: string; next: string; changeId: number | null }
  /** `account` masked; without an id it is the first one, and nothing is paused. */
  | { kind: 'bank-account'; account: string; changeId: number | null }
  | { kind: 'recovery-codes' }
  /** A link with which an operator sets password and second factor. */
  | { kind: 'operator' }
  | { kind: 'closed'; email: string; name: string }
  /** `text`: an operator's words; `key`: opens the ticket of who has no account. */
  | { kind: 'ticket'; step: 'received' | 'answered' | 'solved'; number: string; text: string; key: string }
  /** `until`: ISO, null where it is lifted. `store`: of a store, not a company. */
  | { kind: 'suspension'; store: boolean; reason: string; until: string | null }
  | { kind: 'privacy-request'; step: 'received' | 'done' | 'refused'; number: string; text: string }
  /** An operator looked at the account: in which roles, why, when (ISO), and the number of the ticket about it. */
  | { kind: 'viewed'; roles?: string[]; reason: string; at: string; ticket: string | null }
  /** `day`: from which the page's text holds. */
  | { kind: 'terms-changed'; page: string; day: string }
  /** Told before, withdrawn since. */
  | { kind: 'terms-stay'; page: string; day: string }
  /** What a store pays from a day on, and paid before; without changes it stays as it is. `CategoryId` null: of all other goods. */
  | { kind: 'fees'; day: string; changes: { CategoryId: CategoryId | null; was: FeeRule; will: FeeRule }[] }
  /** The link is made when it is mailed: the table holds only its hash. */
  | { kind: 'invitation'; name: string }
  /** Opens nothing, so that it may be forwarded to the person who transfers the money. `until`: ISO. */
  | { kind: 'virtual-account'; order: number; amount: number; bank: string; number: string; until: string }
  | { kind: 'digest'; lines: { text: Sentence; url: string }[] }
/** `address`: of who has no account. */
export type MailOrder = {
  to: Addressee<'userId' | 'buyerId' | 'sellerId' | 'email' | 'invitationId'> | { address: string; language: 'en' | 'id' }
  mail: Mail
}

declare module '#server/platform/jobs/add.ts' {
  interface Jobs {
    /** Write one mail and send it. */
    'send-mail': MailOrder
  }
}

/** Sends a mail once the transaction has committed, or never. A mail server that is away is tried again for hours. */
export const queueMail = (tx: Tx, to: MailOrder['to'], mail: Mail) => addJob(tx, 'send-mail', { to, mail })
