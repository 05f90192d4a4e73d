import { sql } from 'kysely'
import type { NotificationId } from '#contract/ids.ts'
import type { Notification } from '#contract/notifications.ts'
import { textOf, type StoredText } from '#contract/words/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor, Addressee, TradingKind } from '#server/platform/actor.ts'
import { ofCompany, ofSupplier } from '#server/platform/db/ownedBy.ts'
import { keepPlan, runPrepared } from '#server/platform/db/prepared.ts'

const columns = ['id', 'kind', 'object', 'code', 'params', 'text', 'link', 'createdAt', 'readAt'] as const
type Row = { id: NotificationId; kind: string; object: unknown; link: string; createdAt: Date; readAt: Date | null } & StoredText

export const accountOfUser = (user: Actor<TradingKind>): Addressee<'buyerId' | 'sellerId'> =>
  user.role === 'buyer' ? { buyerId: user.id } : { sellerId: user.id }

const listOf = (owned: (asked: string, table: string) => string) => `
  select u.unread, n.id, n.kind, n.object, n.code, n.params, n.text, n.link, n."createdAt", n."readAt"
  from (select count(*) as unread from notifications n where ${owned('$1', 'n')} and n.in_app and n.read_at is null) u
  left join lateral (select n.id, n.kind, n.object, n.code, n.params, n.text, n.link, n.created_at as "createdAt", n.read_at as "readAt"
    from notifications n where ${owned('$1', 'n')} and n.in_app and n.id < $2 order by n.id desc limit $3) n on true
  order by n.id desc`
const [ofBuyer, ofSeller] = [listOf(ofCompany), listOf(ofSupplier)]

/** An account's notifications, newest first, and how many it has not read. */
export async function notificationsOf(
  db: Db,
  account: Addressee<'buyerId' | 'sellerId'>,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
) {
  const [text, id] = 'buyerId' in account ? [ofBuyer, account.buyerId] : [ofSeller, account.sellerId]
  const rows = await runPrepared<(Row | { id: null }) & { unread: number }>(db, text, [id, before, limit])
  const notifications = rows.flatMap(({ unread: _, ...row }) => (row.id === null ? [] : [presentNotification(row)]))
  return { unread: rows[0]!.unread, notifications }
}

/** Counts unread notifications. */
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
