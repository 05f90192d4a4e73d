import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName, Person, Profile } from '#server/platform/actor.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Security events of an account. `email`: masked. `name`: the owner's name for the passkey. */
export type AccountEvent =
  | { type: 'account.email_asked' | 'account.email_changed'; data: { changeId: number; email: string } }
  | { type: 'account.passkey_added' | 'account.passkey_removed' | 'account.passkey_blocked'; data: { passkeyId: number; name: string } }
  | { type: 'account.second_factor_changed'; data: { on: boolean } }
  | { type: 'account.recovery_codes_renewed'; data: object }
  /** The finance address of a company; masked, empty after it was removed. */
  | { type: 'account.finance_address_changed'; data: { email: string } }
  /** A refresh token was used twice, so the session was ended. */
  | { type: 'account.session_copied'; data: { sessionId: number } }

/** Records an event of an account; the actor is its owner unless `actor` is passed. */
export const recordEvent = (tx: Tx, who: Person, event: AccountEvent & { actor?: ActorName }) =>
  recordAccountEvent(tx, who, event, { type: 'user', id: who.user })

/** The same for all modules with account events. Notifies the person who opened the organization, unless a person is the subject. */
export const recordAccountEvent = (
  tx: Tx,
  who: Profile,
  event: { type: string; data: object; actor?: ActorName },
  subject: { type: string; id: number } = { type: who.role, id: who.id },
) =>
  recordEvents(tx, [
    {
      actor: `${who.role}:${who.id}`,
      ...event,
      data: { ...event.data },
      subject,
      ...(who.role === 'buyer' ? { buyerId: who.id } : {}),
    },
  ])
