import { sql } from 'kysely'
import type { RfqId, ShopId } from '#contract/ids.ts'
import { rfqLimits, type NewRfq, type NewRfqLine } from '#contract/rfqFields.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles } from '#server/platform/files/attach.ts'
import { placeOf } from '../quotes/ask.ts'
import { recordEvent } from './events.ts'
import { refuseManyChanges, refuseManyRfqs } from './limits.ts'
import { lockRfq, refuseOver } from './own.ts'

/**
 * Asks stores for offers: the named ones, which the caller has matched where the company chose none. Throws `not-found` for stores, goods or
 * files, `not-allowed-now`, `email-unproven`, `validation`.
 */
export async function createRfq(tx: Tx, by: Actor<'company'>, asked: NewRfq, shopIds: readonly ShopId[]): Promise<RfqId> {
  await refuseManyRfqs(tx, by.id)
  if (shopIds.length === 0) throw new Problem('validation', { errors: [{ path: 'ShopIds', code: 'no-store-matches' }] })
  await refuseUninvitable(tx, by, shopIds)
  const { title, note, neededBy, wishShown, FileIds } = asked
  const deadline = await readDeadline(tx, asked.deadline)
  const place = JSON.stringify(await placeOf(tx, by.id, asked))
  const { id } = await tx
    .insertInto('rfqs')
    .values({ buyerId: by.id, userId: by.user, title, note, neededBy, wishShown, deadline, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, asked.lines)
  await tx
    .insertInto('rfqInvitations')
    .values(shopIds.map((shopId) => ({ rfqId: id, shopId })))
    .execute()
  await attachFiles(tx, by, FileIds, { type: 'rfq', id })
  await recordEvent(tx, { id, buyerId: by.id }, { type: 'rfq.sent', actor: `buyer:${by.id}`, data: { by: 'buyer' } })
  return id
}

/** Stores that closed, are suspended, or where one side has closed the conversation are not asked. */
async function refuseUninvitable(tx: Tx, by: Actor<'company'>, shopIds: readonly ShopId[]) {
  const { rows } = await sql<{ id: ShopId; name: string; isOpen: boolean; isBlocked: boolean }>`
    select s.id, s.name, x.closed_at is null as is_open, x.suspended_until is not null or exists (select from rooms r where r.buyer_id = ${sql.val(by.id)}
      and r.shop_id = s.id and (r.buyer_blocked_at is not null or r.shop_blocked_at is not null)) as is_blocked
    from shops s join sellers x on x.id = s.seller_id where s.id = any(${shopIds}::bigint[])`.execute(tx)
  if (rows.filter(({ isOpen }) => isOpen).length < shopIds.length) throw new Problem('not-found')
  const blocked = rows.find(({ isBlocked }) => isBlocked)
  if (blocked) throw new Problem('not-allowed-now', { detail: { code: 'store-not-invited', params: { name: blocked.name } } })
}

/** Throws `validation` for a deadline that is too near or too far, by the database's clock; `later` than it was, where it is moved. */
export async function readDeadline(tx: Tx, text: string, later?: Date): Promise<Date> {
  const { minHours, deadlineDays } = rfqLimits
  const { rows } = await sql<{ at: Date; isValid: boolean }>`
    select t.at, t.at >= now() + make_interval(hours => ${minHours}, mins => -5) and t.at <= now() + make_interval(days => ${deadlineDays}, mins => 5) as is_valid
    from (select ${text}::timestamptz as at) t`.execute(tx)
  const { at, isValid } = rows[0]!
  if (later && at <= later) throw new Problem('validation', { errors: [{ path: 'deadline', code: 'deadline-later' }] })
  if (!isValid)
    throw new Problem('validation', {
      errors: [{ path: 'deadline', code: 'rfq-deadline', params: { hours: minHours, max: deadlineDays } }],
    })
  return at
}

async function insertLines(tx: Tx, rfqId: RfqId, lines: readonly NewRfqLine[]) {
  const products = await findProducts(tx, lines)
  await tx
    .insertInto('rfqLines')
    .values(
      lines.map(({ name, spec, VariantId: variantId, unit, quantity, wish }) => ({
        rfqId,
        name,
        spec,
        variantId: variantId ?? null,
        productId: variantId === undefined ? null : products.get(variantId)!,
        unit,
        quantity,
        wish,
      })),
    )
    .execute()
}

/** The goods that lines are about. Throws `not-found` for any that is sold no more. */
async function findProducts(tx: Tx, lines: readonly NewRfqLine[]) {
  const ids = [...new Set(lines.flatMap((line) => line.VariantId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.id', 'p.id as productId'])
    .where('v.id', 'in', ids)
    .where('p.deletedAt', 'is', null)
    .execute()
  if (rows.length < ids.length) throw new Problem('not-found')
  return new Map(rows.map(({ id, productId }) => [id, productId]))
}

/** Adds lines to an open request: offers that exist are marked as made before them. Throws `not-found`, `expired`, `not-allowed-now`, `validation`. */
export async function addLines(tx: Tx, by: Actor<'company'>, id: RfqId, lines: readonly NewRfqLine[]): Promise<RfqId> {
  const { status } = await lockRfq(tx, by, id)
  refuseOver(status)
  await refuseManyChanges(tx, id)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from rfq_lines where rfq_id = ${id}`.execute(tx)
  if (rows[0]!.n + lines.length > rfqLimits.lines)
    throw new Problem('validation', { errors: [{ path: 'lines', code: 'too-many-rows', params: { maximum: rfqLimits.lines } }] })
  await insertLines(tx, id, lines)
  // Later than every offer so far, whatever its transaction began.
  await sql`update rfqs set lines_at = clock_timestamp() where id = ${id}`.execute(tx)
  await recordEvent(tx, { id, buyerId: by.id }, { type: 'rfq.changed', actor: `buyer:${by.id}`, data: { by: 'buyer' } })
  return id
}
