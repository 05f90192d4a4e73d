import { sql } from 'kysely'
import type { NotificationId } from '#contract/ids.ts'
import type { Notification } from '#contract/notifications.ts'
import { textOf, type StoredText } from '#contract/words/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor, Addressee, TradingKind } from '#server/platform/actor.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

const columns = ['id', 'kind', 'object', 'code', 'params', 'text', 'link', 'createdAt', 'readAt'] as const
type Row = { id: NotificationId; kind: string; object: unknown; link: string; createdAt: Date; readAt: Date | null } & StoredText

export const accountOfUser = (user: Actor<TradingKind>): Addressee<'buyerId' | 'sellerId'> =>
  user.role === 'buyer' ? { buyerId: user.id } : { sellerId: user.id }

/** An account's notifications, newest first, and how many it has not read. */
export async function notificationsOf(
  db: Db,
  account: Addressee<'buyerId' | 'sellerId'>,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('notifications')
    .select(columns)
    .where((row) => row.and(account))
    .where(sql<boolean>`in_app`)
  if (before !== undefined) query = query.where('id', '<', before as NotificationId)
  const rows = await query.orderBy('id', 'desc').limit(limit).modifyEnd(keepPlan).execute()
  return { unread: await unreadOf(db, account), notifications: rows.map(presentNotification) }
}

/** How many are unread. */
export async function unreadOf(db: Db, account: Addressee<'buyerId' | 'sellerId'>): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('count'))
    .where((row) => row.and(account))
    .where(sql<boolean>`in_app`)
    .where('readAt', 'is', null)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks these of the account's own as read, or all; returns how many are left. */
export async function readNotifications(db: Db, account: Addressee<'buyerId' | 'sellerId'>, ids?: NotificationId[]): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where((row) => row.and(account))
    .where('readAt', 'is', null)
  if (ids) query = query.where('id', '=', sql<NotificationId>`any(${ids}::bigint[])`)
  await query.execute()
  return unreadOf(db, account)
}

/** One notification by its id, for its recipient. */
export async function findNotification(db: Db, id: NotificationId): Promise<Notification | undefined> {
  const row = await db.selectFrom('notifications').select(columns).where('id', '=', id).executeTakeFirst()
  return row && presentNotification(row)
}

const presentNotification = ({ kind, object, code, params, text, createdAt, readAt, ...rest }: Row): Notification => ({
  ...rest,
  kind: kind as Notification['kind'],
  object: object as Notification['object'],
  code,
  params: (params ?? {}) as Notification['params'],
  text: textOf({ code, params, text }),
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
