import { sql, type RawBuilder } from 'kysely'
import type { SubjectType } from '#contract/moderation.ts'
import type { Subject } from '#server/catalog/api.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

/** Longest name of a case: a review or a message is called by its first words. */
const maxTitle = 120

/** Finds the reported subject: a public one that is not the reporter's own, or a message of the other side. Throws `not-found`. */
export const findReported = (db: Db, by: Profile<TradingKind>, type: SubjectType, id: number): Promise<Subject> =>
  find(db, type, id, {
    product: sql`p.deleted_at is null and not ${ofStore(by)}`,
    store: sql`x.closed_at is null and not ${ofStore(by)}`,
    review: sql`r.status = 'shown' and ${by.role === 'buyer' ? sql`not ${ownedBy(by, 'o')}` : sql`true`}`,
    message: sql`not m.withheld and m.sender_role <> ${by.role} and ${by.role === 'buyer' ? ownedBy(by, 'r') : ofStore(by)}`,
  })

/** Finds a public subject for an operator's case. Messages are private until one side reports them. Throws `not-found`. */
export const findPublic = (db: Db, type: SubjectType, id: number): Promise<Subject> =>
  find(db, type, id, {
    product: sql`p.deleted_at is null`,
    store: sql`x.closed_at is null`,
    review: sql`r.status = 'shown'`,
    message: sql`false`,
  })

const ofStore = (who: Profile<TradingKind>) => (who.role === 'seller' ? ownedBy(who, 's') : sql<boolean>`false`)

/** SQL of each kind: `s` is the store, `x` its supplier. */
const sources: Record<SubjectType, RawBuilder<unknown>> = {
  product: sql`select s.id as shop_id, null::bigint as buyer_id, p.name as title from products p join shops s on s.id = p.shop_id where p.id =`,
  store: sql`select s.id as shop_id, null::bigint as buyer_id, s.name as title from shops s join sellers x on x.id = s.seller_id where s.id =`,
  review: sql`select null::bigint as shop_id, o.buyer_id, r.text as title from reviews r join store_orders so on so.id = r.store_order_id
    join orders o on o.id = so.order_id where r.id =`,
  message: sql`select case m.sender_role when 'seller' then r.shop_id end as shop_id, case m.sender_role when 'buyer' then r.buyer_id end as buyer_id, m.chat as title
    from messages m join rooms r on r.id = m.room_id join shops s on s.id = r.shop_id where m.id =`,
}

async function find(db: Db, type: SubjectType, id: number, which: Record<SubjectType, RawBuilder<unknown>>): Promise<Subject> {
  const { rows } = await sql<Omit<Subject, 'type' | 'id'>>`${sources[type]} ${id} and ${which[type]}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  return { ...row, type, id, title: row.title.slice(0, maxTitle) }
}
