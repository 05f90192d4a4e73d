import { sql } from 'kysely'
import type { PriceListId, QuoteId } from '#contract/ids.ts'
import type { ListedQuote, Quote, QuoteStatus, quoteViews } from '#contract/quotes.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findAccepted } from './accepted.ts'
import { ownQuotes, type QuotePlace } from './own.ts'
import { findQuotes, presentListed, type QuoteRow } from './present.ts'
import { listVersions } from './versions.ts'

type Query = { view: (typeof quoteViews)[number]; status?: QuoteStatus | undefined; before?: number | undefined; limit: number }

const isTimely = sql`q.valid_until > now()`
/** SQL: quotes `q` that wait for a side. */
const waitsFor = {
  buyer: sql`q.status = 'sent' and ${isTimely}`,
  seller: sql`q.status in ('asked', 'countered') and ${isTimely}`,
}
const open: readonly QuoteStatus[] = ['asked', 'sent', 'countered']

function hasStatus(status: QuoteStatus | undefined) {
  if (status === undefined) return sql`true`
  if (open.includes(status)) return sql`q.status = ${status} and ${isTimely}`
  return status === 'expired'
    ? sql`(q.status = 'expired' or q.status in ('asked', 'sent', 'countered') and not ${isTimely})`
    : sql`q.status = ${status}`
}

/** A page of quotes, newest first. */
export async function listQuotes(
  db: Db,
  user: Actor<TradingKind>,
  { view, status, before, limit }: Query,
): Promise<{ rows: ListedQuote[]; next: number | null; waiting: number }> {
  const older = before === undefined ? sql`true` : sql`q.id < ${before}`
  const viewed = view === 'mine' ? waitsFor[user.role] : sql`true`
  const found = await findQuotes(db, sql`${ownQuotes(user)} and ${older} and ${viewed} and ${hasStatus(status)}`, limit + 1)
  const rows = found.slice(0, limit)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::integer as n from quotes q join shops s on s.id = q.shop_id where ${ownQuotes(user)} and ${waitsFor[user.role]}`.execute(
    db,
  )
  return {
    waiting: counted[0]?.n ?? 0,
    rows: rows.map((row) => presentListed(row, user)),
    next: found.length > limit ? rows.at(-1)!.id : null,
  }
}

/** A quote of the actor's organization with its versions. Throws `not-found`. */
export async function showQuote(db: Db, user: Actor<TradingKind>, id: QuoteId): Promise<Quote> {
  const [row] = await findQuotes(db, sql`${ownQuotes(user)} and q.id = ${id}`, 1)
  if (!row) throw new Problem('not-found')
  const [versions, { place, reason }, accepted] = await Promise.all([
    listVersions(db, id),
    db.selectFrom('quotes').select(['place', 'reason']).where('id', '=', id).executeTakeFirstOrThrow(),
    row.orderId === null ? null : findAccepted(db, row.orderId, row.versionId),
  ])
  return {
    ...presentListed(row, user),
    place: placeOf(isNarrow(row, user) ? areaOnly(place as QuotePlace | null) : (place as QuotePlace | null)),
    reason,
    priceAskedAt: row.priceAskedAt?.toISOString() ?? null,
    PriceListId: row.priceListId as PriceListId | null,
    accepted,
    versions,
  }
}

/** A store that only competes reads the district. */
const isNarrow = ({ rfqId, status }: QuoteRow, { role }: Actor<TradingKind>) => role === 'seller' && rfqId !== null && status !== 'accepted'

const areaOnly = (place: QuotePlace | null) => place && { ...place, AddressId: null, street: '', postalCode: '', notes: '' }

const placeOf = (place: QuotePlace | null): Quote['place'] =>
  place && {
    AddressId: place.AddressId as NonNullable<Quote['place']>['AddressId'],
    street: place.street,
    area: place.area,
    postalCode: place.postalCode,
    notes: place.notes,
  }
