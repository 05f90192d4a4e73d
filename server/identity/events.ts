import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName, Person, Profile } from '#server/platform/actor.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** What happens to the security of an account. `email`: masked. `name`: what its owner called the passkey. */
export type AccountEvent =
  | { type: 'account.email_asked' | 'account.email_changed'; data: { changeId: number; email: string } }
  | { type: 'account.passkey_added' | 'account.passkey_removed' | 'account.passkey_blocked'; data: { passkeyId: number; name: string } }
  | { type: 'account.second_factor_changed'; data: { on: boolean } }
  | { type: 'account.recovery_codes_renewed'; data: object }
  /** A refresh token was used twice: the sign-in was ended. */
  | { type: 'account.session_copied'; data: { sessionId: number } }

/** Writes what happened to an account, by its owner unless `actor` says otherwise. */
export const recordEvent = (tx: Tx, who: Person, event: AccountEvent & { actor?: ActorName }) =>
  recordAccountEvent(tx, who, event, { type: 'user', id: who.user })

/** The same for every module with events of accounts; who opened the organization is told, unless a person is the subject. */
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
