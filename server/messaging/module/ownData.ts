import { sql } from 'kysely'
import { textOf, type StoredText } from '#contract/words/notifications.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { readRows, type PersonalData } from '#server/platform/module/module.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export const ownData = {
  export: (who) =>
    who.role === 'operator'
      ? {}
      : {
          messages: messagesOf(who),
          notifications: readRows(
            sql<StoredText>`select kind, code, params, text, link, created_at, read_at from notifications
              where ${ownedBy(who)} and (user_id is null or user_id = ${who.user}) order by id`,
            (row) => ({ ...row, text: textOf(row) }),
          ),
          'notification-settings': sql`select kind, in_app, mail, push from notification_settings
            where ${ownedBy(who)} and (user_id is null or user_id = ${who.user})`,
        },
  async erase(tx, who) {
    await sql`delete from push_subscriptions where session_id in (select id from sessions where ${ownedBy(who)})`.execute(tx)
    for (const table of ['notifications', 'notification_settings'])
      await sql`delete from ${sql.table(table)} where ${ownedBy(who)}`.execute(tx)
    // Unlinks chat pictures, which makes them inaccessible; the sweep deletes their files. Texts stay.
    const mine = who.role === 'buyer' ? ownedBy(who) : sql`shop_id in (select id from shops where ${ownedBy(who)})`
    await sql`update messages set image = null
      where image is not null and sender_role = ${who.role} and room_id in (select id from rooms where ${mine})`.execute(tx)
  },
  async erasePeople(tx, people) {
    await sql`delete from push_subscriptions where session_id in (select id from sessions where user_id = any(${people}::bigint[]))`.execute(
      tx,
    )
    for (const table of ['notifications', 'notification_settings'])
      await sql`delete from ${sql.table(table)} where user_id = any(${people}::bigint[])`.execute(tx)
  },
} satisfies PersonalData

/** Exports withheld messages only to their own author. */
function messagesOf(who: Profile<TradingKind>) {
  const isShown = sql`(not m.withheld or m.sender_role = ${who.role})`
  const columns = sql`m.room_id, m.sender_role, case when ${isShown} then m.chat else '' end as chat, case when ${isShown} then m.image end as image,
    m.withheld, m.created_at`
  return who.role === 'buyer'
    ? sql`select r.shop_id, ${columns} from messages m join rooms r on r.id = m.room_id where ${ownedBy(who, 'r')} order by m.id`
    : sql`select r.buyer_id, ${columns} from messages m join rooms r on r.id = m.room_id join shops s on s.id = r.shop_id where ${ownedBy(who, 's')} order by m.id`
}
