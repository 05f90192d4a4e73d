import { sql, type RawBuilder } from 'kysely'
import type { RelationId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { Relation, RelationStatus } from '#contract/relations.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { inForce } from '../prices/columns.ts'
import { relationMoves } from './moves.ts'

/** SQL: the last day of the list `g`, in WIB; null without one. */
export const lastDay = sql.raw(`to_char((g.ends_at - interval '1 microsecond') at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`)

/** SQL: relations of who asks. A store owns them by its seller, whose column is of the store. */
export const ofWho = (who: Profile<TradingKind>) => sql`${ownedBy(who, who.role === 'buyer' ? 'r' : 's')} and r.status <> 'none'`

type Row = Omit<Relation, 'ShopId' | 'BuyerId' | 'since' | 'steps'> & {
  shopId: Relation['ShopId']
  buyerId: Relation['BuyerId']
  statusSince: Date
}

const from = sql.raw('from relations r join shops s on s.id = r.shop_id join buyers b on b.id = r.buyer_id')

/** One page of relations of who asks; `which` narrows them, those that wait for that side's answer come first. */
export async function listRelations(db: Db, who: Profile<TradingKind>, which: RawBuilder<unknown>, query: { page: number; limit: number }) {
  const where = sql`where ${ofWho(who)} and ${which}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from} ${where}`.execute(db)
  const { place, offset } = placeOf(counted[0]?.total ?? 0, query)
  const waits = who.role === 'buyer' ? 'offered' : 'requested'
  const rows = await relationRows(
    db,
    who,
    sql`${where} order by (r.status = ${waits}) desc, r.id desc limit ${query.limit} offset ${offset}`,
  )
  return { ...place, rows }
}

/** Throws `not-found`, also for others' relations. */
export async function findRelation(db: Db, who: Profile<TradingKind>, id: RelationId): Promise<Relation> {
  const [relation] = await relationRows(db, who, sql`where ${ofWho(who)} and r.id = ${id}`)
  if (!relation) throw new Problem('not-found')
  return relation
}

async function relationRows(db: Db, who: Profile<TradingKind>, which: RawBuilder<unknown>): Promise<Relation[]> {
  const counts = who.role === 'buyer' ? sql`r.status = 'active' and ${sql.raw(inForce)}` : sql`g.status <> 'ended'`
  const { rows } = await sql<Row>`
    select r.id, r.shop_id, s.name as shop_name, r.buyer_id, b.name as company_name, r.status, r.status_since, r.message, r.customer_number, r.version,
      case when ${who.role} = 'seller' then r.note else '' end as note,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'until', ${lastDay}) order by g.id)
        from price_list_companies c join price_lists g on g.id = c.price_list_id
        where c.relation_id = r.id and c.ended_at is null and ${counts}), '[]') as price_lists
    ${from} ${which}`.execute(db)
  return rows.map((row) => present(row, who.role))
}

const present = ({ shopId, buyerId, statusSince, ...row }: Row, role: TradingRole): Relation => ({
  ...row,
  ShopId: shopId,
  BuyerId: buyerId,
  status: row.status as RelationStatus,
  since: statusSince.toISOString(),
  steps: movesFrom(relationMoves, role, row.status).filter((move) => move !== 'ask'),
})
