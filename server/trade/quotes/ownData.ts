import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { releaseReservations } from '#server/catalog/api.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { recordEvent } from './events.ts'
import { quoteMoves } from './moves.ts'

const versions = sql`v.seq, v.by_role, v.note, v.delivery_way, v.delivery_price, v.needed_by, v.goods, v.ppn, v.total, v.valid_until, v.created_at,
  (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'steps', l.quantity, 'factor', l.factor, 'price', l.price) order by l.id)
    from quote_lines l where l.version_id = v.id) as lines`

export const ownData = {
  export: (who) =>
    who.role === 'buyer'
      ? {
          quotes: sql`select q.id, s.name as store, q.status, q.place, q.reason, ${versions} from quotes q join shops s on s.id = q.shop_id
            join quote_versions v on v.quote_id = q.id where ${ownedBy(who, 'q')} order by v.id`,
        }
      : who.role === 'seller'
        ? {
            quotes: sql`select q.id, b.name as company, q.status, q.reason, ${versions} from quotes q join buyers b on b.id = q.buyer_id
              join shops s on s.id = q.shop_id join quote_versions v on v.quote_id = q.id where ${ownedBy(who, 's')} order by v.id`,
          }
        : {},
  /** Ends open quotes and frees what they keep. Prices stay; the destination and the own texts are erased. */
  async erase(tx, who) {
    const { role } = who
    const mine = role === 'buyer' ? ownedBy(who) : sql`shop_id in (select id from shops where ${ownedBy(who)})`
    const ended = await transition(tx, quoteMoves, 'withdraw', {
      who: 'system',
      which: mine,
      set: { statusSince: sql`now()`, reservedUntil: null },
      record: (row, type) => recordEvent(tx, row, { type, actor: 'system', data: { seq: row.version, by: role } }),
    })
    for (const { id } of ended) await releaseReservations(tx, { quoteId: id })
    const own = sql`by_role = ${role} and quote_id in (select id from quotes where ${mine})`
    await sql`update quote_versions set note = '', delivery_note = '' where ${own} and (note <> '' or delivery_note <> '')`.execute(tx)
    await sql`update quote_lines set deviation = '' where deviation <> '' and version_id in (select id from quote_versions where ${own})`.execute(
      tx,
    )
    await sql`update quotes set reason = '' ${role === 'buyer' ? sql`, place = null` : sql``} where ${mine}`.execute(tx)
  },
} satisfies PersonalData

/** Quotes of a member who leaves pass to an administrator. */
export const passOnQuotes = (tx: Tx, company: Profile<'company'>, from: UserId, to: UserId) =>
  sql`update quotes set user_id = ${to} where ${ownedBy(company)} and user_id = ${from}`.execute(tx)
