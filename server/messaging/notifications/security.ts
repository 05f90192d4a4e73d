import type { Person, Profile, TradingKind } from '#server/platform/actor.ts'
import { sql } from 'kysely'
import type { SellerId, SessionId, UserId } from '#contract/ids.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import { findAccount, type AccountEvent, deviceName, type MemberEvent, queueMail } from '#server/identity/api.ts'
import type { BankAccountEvent } from '#server/ledger/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import type { Mail } from '#server/platform/mail/define.ts'
import { notify, type Notice } from './notify.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

export type SecurityEvent = AccountEvent | BankAccountEvent | MemberEvent
type SecurityNotification = { object: Notice['object']; text: NotificationText; link?: string; mail?: Mail }

const passkey =
  (change: 'added' | 'removed' | 'blocked') => (tx: Tx, event: EventOf<SecurityEvent, `account.passkey_${typeof change}`>) => {
    const { passkeyId: id, name } = event.data
    return tell(tx, event, {
      object: { type: 'passkey', id, name },
      text: { code: `passkey-${change}`, params: { name } },
      mail: { kind: 'passkey', name, change },
    })
  }

/** A change among the people of an organization, told in its notifications. The person concerned gets a mail with the change. */
const member =
  (code: 'member-joined' | 'member-left' | 'member-removed' | 'member-roles' | 'administration-transferred') =>
  (tx: Tx, event: EventOf<SecurityEvent, MemberEvent['type']>) => {
    const { name } = event.data
    const link = event.subjectType === 'seller' ? '/shop/people' : '/company/people'
    return tell(tx, event, { object: { type: 'account', id: event.subjectId, name }, text: { code, params: { name } }, link })
  }

/** The change itself mails the former address, since events hold no addresses. */
const email =
  (code: 'email-asked' | 'email-changed') => (tx: Tx, event: EventOf<SecurityEvent, 'account.email_asked' | 'account.email_changed'>) => {
    const { changeId: id, email: masked } = event.data
    return tell(tx, event, { object: { type: 'account', id, name: masked }, text: { code, params: { email: masked } } })
  }

/** Notifies owners of security events, also by mail, whatever their settings. */
export const securityHandlers: Handlers<SecurityEvent> = {
  'account.email_asked': email('email-asked'),
  'account.email_changed': email('email-changed'),
  'account.finance_address_changed': (tx, event) => {
    const { email: masked } = event.data
    return tell(tx, event, {
      object: { type: 'account', id: event.subjectId, name: masked },
      text: masked ? { code: 'finance-address-changed', params: { email: masked } } : { code: 'finance-address-ended' },
      link: '/profile-buyer',
    })
  },
  'account.passkey_added': passkey('added'),
  'account.passkey_removed': passkey('removed'),
  'account.passkey_blocked': passkey('blocked'),
  'account.member_joined': member('member-joined'),
  'account.member_left': member('member-left'),
  'account.member_removed': member('member-removed'),
  'account.member_roles_changed': member('member-roles'),
  'account.administration_transferred': member('administration-transferred'),
  'account.second_factor_changed': (tx, event) => {
    const { on } = event.data
    return tell(tx, event, {
      object: { type: 'account', id: event.subjectId, name: '' },
      text: { code: on ? 'second-factor-on' : 'second-factor-off' },
      mail: { kind: 'second-factor', on },
    })
  },
  'account.recovery_codes_renewed': (tx, event) =>
    tell(tx, event, {
      object: { type: 'account', id: event.subjectId, name: '' },
      text: { code: 'recovery-codes' },
      mail: { kind: 'recovery-codes' },
    }),
  'account.session_copied': async (tx, event) => {
    const { sessionId: id } = event.data
    const session = await tx
      .selectFrom('sessions')
      .select('userAgent')
      .where('id', '=', id as SessionId)
      .executeTakeFirst()
    const device = deviceName(session?.userAgent ?? '')
    return tell(tx, event, {
      object: { type: 'session', id, name: device },
      text: { code: 'sign-in-copied', params: { device } },
      mail: { kind: 'sign-in-copied', device },
    })
  },
  'account.bank_account_changed': (tx, event) => {
    const { changeId: id, account, paused, link } = event.data
    return tell(tx, event, {
      object: { type: 'account', id, name: account },
      text: { code: paused ? 'account-paused' : 'account-named', params: { account } },
      link,
      mail: { kind: 'bank-account', account, changeId: paused ? id : null },
    })
  },
}

/** Queues the mail with the notification, so that neither is sent twice. Closed accounts are skipped. */
async function tell(
  tx: Tx,
  { id, subjectType, subjectId }: EventOf<SecurityEvent>,
  { object, text, link = '/settings', mail }: SecurityNotification,
) {
  const key = subjectType === 'user' ? { user: subjectId as UserId } : ({ role: subjectType, id: subjectId } as Profile)
  const account = await findAccount(tx, key)
  if (!account) return
  const { who } = account
  // All members read an organization's list, so only the person who opened it is notified there. The mail is always sent.
  const opened = who.role !== 'operator' && (await hasOpened(tx, who))
  const to = who.role === 'buyer' ? { buyerId: who.id } : { sellerId: who.id as SellerId }
  const isNew = !opened || (await notify(tx, { to, kind: 'security', key: `event:${id}`, object, text, link }))
  if (isNew && mail) await queueMail(tx, { userId: who.user }, mail)
}

async function hasOpened(tx: Tx, { user, ...profile }: Person<TradingKind>): Promise<boolean> {
  const { rows } = await sql`select from ${profilesOf(profile)} where id = ${profile.id} and user_id = ${user}`.execute(tx)
  return rows.length > 0
}
