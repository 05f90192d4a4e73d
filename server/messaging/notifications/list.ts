import { sql } from 'kysely'
import type { NotificationId, UserId } from '#contract/ids.ts'
import type { Notification } from '#contract/notifications.ts'
import { textOf, type StoredText } from '#contract/words/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Addressee, Person, Profile, TradingKind } from '#server/platform/actor.ts'
import { ofCompany, ofSupplier, ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan, runPrepared } from '#server/platform/db/prepared.ts'
import { readableBy } from './owner.ts'

const columns = ['id', 'kind', 'object', 'code', 'params', 'text', 'link', 'createdAt', 'readAt'] as const
type Row = { id: NotificationId; kind: string; object: unknown; link: string; createdAt: Date; readAt: Date | null } & StoredText

export const accountOfUser = (user: Person<TradingKind>): Addressee<'buyerId' | 'sellerId'> =>
  user.role === 'buyer' ? { buyerId: user.id } : { sellerId: user.id }

/** Notifications that a member reads: those for all members, and the own ones. */
const readable = (who: Person<TradingKind>) => sql<boolean>`${ownedBy(who)} and (user_id is null or user_id = ${who.user})`

const listOf = (owned: (asked: string, table: string) => string) => `
  select u.unread, n.id, n.kind, n.object, n.code, n.params, n.text, n.link, n."createdAt", n."readAt"
  from (select count(*) as unread from notifications n where ${owned('$1', 'n')} and ${readableBy('$4', 'n')} and n.in_app and n.read_at is null) u
  left join lateral (select n.id, n.kind, n.object, n.code, n.params, n.text, n.link, n.created_at as "createdAt", n.read_at as "readAt"
    from notifications n where ${owned('$1', 'n')} and ${readableBy('$4', 'n')} and n.in_app and n.id < $2 order by n.id desc limit $3) n on true
  order by n.id desc`
const [ofBuyer, ofSeller] = [listOf(ofCompany), listOf(ofSupplier)]

/** A member's notifications, newest first, and how many are unread. */
export async function notificationsOf(
  db: Db,
  who: Person<TradingKind>,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
) {
  const text = who.role === 'buyer' ? ofBuyer : ofSeller
  const rows = await runPrepared<(Row | { id: null }) & { unread: number }>(db, text, [who.id, before, limit, who.user])
  const notifications = rows.flatMap(({ unread: _, ...row }) => (row.id === null ? [] : [presentNotification(row)]))
  return { unread: rows[0]!.unread, notifications }
}

/** Counts a member's unread notifications. */
export async function unreadOf(db: Db, who: Person<TradingKind>): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('count'))
    .where(readable(who))
    .where(sql<boolean>`in_app`)
    .where('readAt', 'is', null)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  return count
}

/** Unread notifications of an organization: `all` for every member, and those of single members beside them. */
export async function unreadPerMember(
  db: Db,
  who: Profile<TradingKind>,
): Promise<{ all: number; own: { user: UserId; unread: number }[] }> {
  const { rows } = await sql<{ user: UserId | null; unread: number }>`
    select user_id as "user", count(*)::integer as unread from notifications where ${ownedBy(who)} and in_app and read_at is null group by 1`.execute(
    db,
  )
  return {
    all: rows.find(({ user }) => user === null)?.unread ?? 0,
    own: rows.flatMap(({ user, unread }) => (user === null ? [] : [{ user, unread }])),
  }
}

/** Marks these of the notifications that a member reads as read, or all; returns how many are left. */
export async function readNotifications(db: Db, who: Person<TradingKind>, ids?: NotificationId[]): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where(readable(who))
    .where('readAt', 'is', null)
  if (ids) query = query.where('id', '=', sql<NotificationId>`any(${ids}::bigint[])`)
  await query.execute()
  return unreadOf(db, who)
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
