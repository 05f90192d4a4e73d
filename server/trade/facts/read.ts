import { sql, type RawBuilder } from 'kysely'
import { companyFactKeys, factRules, storeFactKeys, type CompanyFacts, type StoreFacts } from '#contract/facts.ts'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { VerifiedBadge } from '#contract/verifications.ts'
import { badgeColumn } from '#server/identity/api.ts'
import { factsOf } from '#server/catalog/api.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { measureCompanies, measureStores } from './measure.ts'

/** SQL: facts measured within a day are reused. */
const isFresh = sql`measured_at > now() - interval '1 day'`

type Row = { key: string; good: number; n: number; minutes?: number | null; measuredAt: Date }

/** Returns a store's facts, measured again if a day old; none while its organization is restricted. Throws `not-found`. */
export async function findStoreFacts(db: Db, id: ShopId): Promise<StoreFacts> {
  const { rows: shops } = await sql<{ since: Date; restricted: boolean }>`
    select s.created_at as since, o.restricted_at is not null as restricted from shops s join sellers x on x.id = s.seller_id
    join organizations o on o.id = x.organization_id where s.id = ${id} and x.closed_at is null ${keepPlan}`.execute(db)
  const [shop] = shops
  if (!shop) throw new Problem('not-found')
  const kept = sql<Row>`select key, good, n, minutes, measured_at from store_facts where shop_id = ${id} and ${isFresh}`
  const rows = shop.restricted ? [] : await readFresh(db, kept, () => measureStores(db, [id]))
  const { answersIn } = await factsOf(db, id)
  return {
    since: shop.since.toISOString(),
    measuredAt: measured(rows),
    answersIn,
    requests: presentRequests(rows),
    facts: present(storeFactKeys, rows),
  }
}

/** Facts on how a company pays, receives and cancels, for a store that deals with it. Throws `not-found` for others. */
export async function findCompanyFacts(db: Db, seller: Profile<'supplier'>, id: BuyerId): Promise<CompanyFacts> {
  const mine = ownedBy(seller, 's')
  const { rows: companies } = await sql<{ name: string; since: Date; restricted: boolean; verified: VerifiedBadge | null }>`
    select b.name, b.created_at as since, g.restricted_at is not null as restricted, ${sql.raw(badgeColumn('b.organization_id'))} as verified
    from buyers b join organizations g on g.id = b.organization_id where b.id = ${id} and b.closed_at is null and (
      exists (select from shops s join store_orders so on so.shop_id = s.id join orders o on o.id = so.order_id where ${mine} and o.buyer_id = b.id)
      or exists (select from shops s join relations r on r.shop_id = s.id where ${mine} and r.buyer_id = b.id and r.status <> 'none'))`.execute(
    db,
  )
  const [company] = companies
  if (!company) throw new Problem('not-found')
  const kept = sql<Row>`select key, good, n, minutes, measured_at from company_facts where ${ownedBy({ role: 'buyer', id })} and ${isFresh}`
  const rows = company.restricted ? [] : await readFresh(db, kept, () => measureCompanies(db, [id]))
  const minutes = rows.find(({ key }) => key === 'received')?.minutes ?? null
  return {
    name: company.name,
    verified: company.restricted ? null : company.verified,
    since: company.since.toISOString(),
    measuredAt: measured(rows),
    facts: present(companyFactKeys, rows).map((fact) => ({
      ...fact,
      minutes: fact.key === 'received' && fact.good !== null ? minutes : null,
    })),
  }
}

/** Returns the stored facts, or measures them first. */
async function readFresh(db: Db, kept: RawBuilder<Row>, measure: () => Promise<unknown>): Promise<Row[]> {
  const { rows } = await kept.execute(db)
  if (rows.length > 0) return rows
  await measure()
  return (await kept.execute(db)).rows
}

const measured = ([first]: Row[]) => (first?.measuredAt ?? new Date()).toISOString()

/** The answers to requests for quotation. With too few only their number is shown. */
function presentRequests(rows: Row[]): StoreFacts['requests'] {
  const { good = 0, n = 0, minutes = null } = rows.find(({ key }) => key === 'requests') ?? {}
  return n < factRules.least ? { answered: null, n, minutes: null } : { answered: good, n, minutes }
}

/** Orders facts as the contract does. With too few cases only their number is shown. */
const present = <K extends string>(keys: readonly K[], rows: Row[]) =>
  keys.map((key) => {
    const { good = 0, n = 0 } = rows.find((row) => row.key === key) ?? {}
    return { key, good: n < factRules.least ? null : good, n }
  })
