import { sql } from 'kysely'
import type { PriceListId, RelationId, ShopId } from '#contract/ids.ts'
import { priceListLimits, type PriceList, type PriceListInput } from '#contract/priceLists.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { startOfDay } from '#server/platform/db/today.ts'
import { ownOpenShop, ownShop } from '../products/ownShop.ts'
import { recordRelationEvents, type RelationRef } from '../relations/events.ts'
import { takeLists } from '../relations/write.ts'
import { priceListMoves } from './moves.ts'
import { findList } from './read.ts'
import { readLines, type StoredLine } from './readLines.ts'

type Seller = Profile<'supplier'>

/** Throws `not-found` for another's store, `no-shop`, `not-allowed-now` beyond the limit. */
export const createList = (db: Db, seller: Seller, asked: ShopId, name: string): Promise<PriceList> =>
  inTransaction(db, async (tx) => {
    const shopId = await ownShop(tx, seller.id, asked)
    await ownOpenShop(tx, seller.id)
    await sql`select from shops where id = ${shopId} for no key update`.execute(tx)
    const { rows } = await sql<{
      lists: number
    }>`select count(*) as lists from price_lists where shop_id = ${shopId} and status <> 'ended'`.execute(tx)
    const { lists: max } = priceListLimits
    if ((rows[0]?.lists ?? 0) >= max) throw new Problem('not-allowed-now', { detail: { code: 'too-many-lists', params: { max } } })
    const { id } = await tx.insertInto('priceLists').values({ shopId, name }).returning('id').executeTakeFirstOrThrow()
    return findList(tx, shopId, id)
  })

/**
 * Replaces a list and notifies its customers. Throws `not-found`, `no-shop`, `changed-meanwhile` with the current list, `validation` per
 * line, `not-allowed-now` for a customer with too many lists.
 */
export const saveList = (db: Db, seller: Seller, id: PriceListId, input: PriceListInput): Promise<PriceList> =>
  inTransaction(db, async (tx) => {
    const shopId = await ownOpenShop(tx, seller.id)
    const current = await lockList(tx, shopId, id)
    if (current.version !== input.version) throw new Problem('changed-meanwhile', { current })
    await refuseUnknown(tx, input.CategoryId)
    const lines = await readLines(tx, shopId, input.lines)
    const customers = await lockCustomers(tx, shopId, input.customers)
    await writeHead(tx, id, input)
    await writeLines(tx, id, lines)
    const taken = current.customers.filter((one) => !input.customers.includes(one.id)).map((one) => one.id)
    if (taken.length > 0) await takeLists(tx, sql`price_list_id = ${id} and relation_id = any(${taken}::bigint[])`)
    const given = await give(tx, id, input.customers)
    await limitListsPerCustomer(tx, given)
    if (input.state === 'active' || current.state === 'active')
      await tell(tx, seller, id, { customers, given, taken, changed: differs(current, input) })
    return findList(tx, shopId, id)
  })

/** Ends a list permanently. Its grants and purchases stay on record. Throws `not-found`. */
export const endList = (db: Db, seller: Seller, id: PriceListId) =>
  inTransaction(db, async (tx) => {
    const shopId = await ownShop(tx, seller.id)
    const { state, customers } = await lockList(tx, shopId, id)
    await transition(tx, priceListMoves, 'end', { who: 'seller', which: sql`id = ${id}`, set: { updatedAt: sql`now()` } })
    const taken = customers.map((one) => one.id)
    if (state === 'active') await tell(tx, seller, id, { customers: [], given: [], taken, changed: true })
  })

/** Locks the list's row to serialize writes. */
async function lockList(tx: Tx, shopId: ShopId, id: PriceListId) {
  await sql`select from price_lists where id = ${id} and shop_id = ${shopId} for no key update`.execute(tx)
  return findList(tx, shopId, id)
}

async function refuseUnknown(tx: Tx, id: PriceListInput['CategoryId']) {
  if (id === null) return
  const { rows } = await sql`select from categories where id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Problem('validation', { errors: [{ path: 'CategoryId', code: 'category' }] })
}

/**
 * Locks current, invited and requesting customers of this store. The end of a relation and further lists wait for the lock. Throws
 * `not-found` for others.
 */
async function lockCustomers(tx: Tx, shopId: ShopId, ids: RelationId[]): Promise<(RelationRef & { status: string })[]> {
  const { rows } = await sql<RelationRef & { status: string }>`
    select id, shop_id, buyer_id, status from relations where shop_id = ${shopId} and id = any(${ids}::bigint[])
      and status in ('requested', 'offered', 'active', 'paused') order by id for no key update`.execute(tx)
  if (rows.length < new Set(ids).size) throw new Problem('not-found', { detail: { code: 'no-customer' } })
  return rows
}

async function writeHead(tx: Tx, id: PriceListId, { name, state, from, to, percentOff, CategoryId: categoryId }: PriceListInput) {
  await tx
    .updateTable('priceLists')
    .set({
      name,
      percentOff: percentOff === null ? null : Math.round(percentOff * 100),
      categoryId,
      startsAt: startOfDay(from),
      endsAt: startOfDay(to, 1),
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await transition(tx, priceListMoves, state === 'active' ? 'publish' : 'withdraw', { who: 'seller', which: sql`id = ${id}` })
}

async function writeLines(tx: Tx, id: PriceListId, lines: StoredLine[]) {
  await tx.deleteFrom('priceListLines').where('priceListId', '=', id).execute()
  await sql`
    insert into price_list_lines (price_list_id, variant_id, unit, factor, min_steps, price)
    select ${id}, l."variantId", l.unit, l.factor, l."minSteps", l.price from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l ("variantId" bigint, unit text, factor integer, "minSteps" integer, price bigint)`.execute(tx)
}

/** Grants a list. Returns the relations that did not have it before. */
async function give(tx: Tx, id: PriceListId, ids: RelationId[]): Promise<RelationId[]> {
  const { rows } = await sql<{ relationId: RelationId }>`
    insert into price_list_companies as c (relation_id, price_list_id) select unnest(${[...new Set(ids)]}::bigint[]), ${id}
    on conflict (relation_id, price_list_id) do update set given_at = now(), ended_at = null where c.ended_at is not null
    returning relation_id`.execute(tx)
  return rows.map(({ relationId }) => relationId)
}

/** Limits the lists per customer, because each price lookup reads all of them. The caller has locked the relations. */
async function limitListsPerCustomer(tx: Tx, given: RelationId[]) {
  const { ofCustomer: max } = priceListLimits
  const { rows } = await sql`
    select from price_list_companies c join price_lists g on g.id = c.price_list_id
    where c.relation_id = any(${given}::bigint[]) and c.ended_at is null and g.status <> 'ended'
    group by c.relation_id having count(*) > ${max} limit 1`.execute(tx)
  if (rows.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'too-many-lists-of-customer', params: { max } } })
}

type PriceListChange = { customers: (RelationRef & { status: string })[]; given: RelationId[]; taken: RelationId[]; changed: boolean }

async function tell(tx: Tx, { id: sellerId }: Seller, priceListId: PriceListId, { customers, given, taken, changed }: PriceListChange) {
  const actor = `seller:${sellerId}` as const
  const data = { priceListId }
  const active = customers.filter(({ status }) => status === 'active')
  const { rows: former } = await sql<RelationRef>`
    select id, shop_id, buyer_id from relations where id = any(${taken}::bigint[]) and status = 'active' order by id`.execute(tx)
  await recordRelationEvents(
    tx,
    active.filter(({ id }) => given.includes(id)),
    { type: 'price_list.given', actor, data },
  )
  const others = changed ? active.filter(({ id }) => !given.includes(id)) : []
  await recordRelationEvents(tx, [...others, ...former], { type: 'price_list.changed', actor, data })
}

/** Whether a customer's prices may have changed. */
function differs(current: PriceList, input: PriceListInput) {
  const key = ({
    state,
    from,
    to,
    percentOff,
    CategoryId,
    lines,
  }: Pick<PriceListInput, 'state' | 'from' | 'to' | 'percentOff' | 'CategoryId' | 'lines'>) =>
    JSON.stringify([
      state,
      from,
      to,
      percentOff,
      CategoryId,
      lines.map((line) => [line.VariantId, line.unit, line.minQuantity, line.price].join(' ')).toSorted(),
    ])
  return key({ ...current, state: current.state === 'active' ? 'active' : 'draft' }) !== key(input)
}
