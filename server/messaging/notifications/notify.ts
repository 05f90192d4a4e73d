import { sql } from 'kysely'
import type { NotificationId, UserId } from '#contract/ids.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { NotificationText } from '#contract/words/notifications.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressedTo } from '#server/platform/db/ownedBy.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { queueMail } from '#server/identity/api.ts'
import type { Mail } from '#server/platform/mail/define.ts'
import { sessionOf } from './owner.ts'
import { waysOf } from './settings.ts'

export type Notice = {
  to: Addressee<'buyerId' | 'sellerId' | 'shopId'>
  /** The one member whom it is for; without it all who may read the organization's. */
  user?: UserId
  kind: NotificationKind
  /** Deduplication key of the event: a repeated key notifies once. */
  key: string
  object: {
    type:
      | 'order'
      | 'product'
      | 'import'
      | 'room'
      | 'session'
      | 'passkey'
      | 'payout'
      | 'account'
      | 'relation'
      | 'delivery-request'
      | 'case'
      | 'request'
      | 'quote'
      | 'rfq'
    id: number
    name: string
  }
  text: NotificationText
  /** A path of the app. */
  link: string
  /** A separate mail, sent at once if the kind is mailed at all. The digest then omits it. */
  mail?: Mail | undefined
  /** The members who get that mail; without them the person who gets the organization's. */
  mailTo?: readonly UserId[] | undefined
}

/**
 * Notifies a recipient when the transaction commits. A muted kind still inserts a row, which prevents a second attempt. Returns false if
 * the key was notified before.
 */
export async function notify(tx: Tx, { to, user, kind, key, object, text, link, mail, mailTo }: Notice): Promise<boolean> {
  const account = await accountOf(tx, to)
  const ways = await waysOf(tx, account, kind, user)
  const now = sql<Date>`now()`
  const row = await tx
    .insertInto('notifications')
    .values({
      ...account,
      userId: user ?? null,
      kind,
      dedupeKey: key,
      object: JSON.stringify(object),
      code: text.code,
      params: JSON.stringify(text.params ?? {}),
      link,
      inApp: ways.inApp,
      // Security notifications are mailed separately, at once.
      mailedAt: ways.mail && !mail && kind !== 'sign-in' && kind !== 'security' ? null : now,
      pushedAt: ways.push ? null : now,
    })
    .onConflict((conflict) => conflict.columns(['buyerId', 'sellerId', 'userId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && mail && ways.mail) await queueMails(tx, mail, mailTo?.map((userId) => ({ userId })) ?? [user ? { userId: user } : account])
  if (row && ways.push) await addPush(tx, account, user, row.id)
  return row !== undefined
}

async function accountOf(tx: Tx, to: Notice['to']): Promise<Addressee<'buyerId' | 'sellerId'>> {
  if (!('shopId' in to)) return to
  return tx.selectFrom('shops').select('sellerId').where('id', '=', to.shopId).executeTakeFirstOrThrow()
}

async function queueMails(tx: Tx, mail: Mail, recipients: readonly Parameters<typeof queueMail>[1][]) {
  for (const to of recipients) await queueMail(tx, to, mail)
}

/** Adds no job without a push subscription, which most people lack. */
async function addPush(tx: Tx, account: Addressee<'buyerId' | 'sellerId'>, user: UserId | undefined, id: NotificationId) {
  const wanted = await tx
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select('pushSubscriptions.id')
    .where('sessions.endedAt', 'is', null)
    .where(addressedTo(account, 'sessions'))
    .where(sessionOf(user))
    .limit(1)
    .executeTakeFirst()
  if (wanted) await addJob(tx, 'send-push', { notificationId: id })
}
