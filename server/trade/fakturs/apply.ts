import { sql } from 'kysely'
import type { FakturId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { recordFakturEvents, type FakturNews } from './events.ts'
import { fakturMoves } from './moves.ts'
import { billsNothing } from './release.ts'

export type IssuedNumber = { id: FakturId; number: string; date: string }
type MovedRow = { id: FakturId; shopId: FakturNews['shopId']; buyerId: FakturNews['buyerId']; number: string | null; month: string }

/** The given numbers and dates as a set of rows. */
const givenRows = (given: readonly IssuedNumber[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, number text, date date)`
const idsOf = (given: readonly { id: FakturId }[]) => sql`id = any(${given.map(({ id }) => id)}::bigint[])`

/** Gives needed fakturs their numbers. Returns the ids of those that still were needed. The caller holds the store's lock. */
export async function issueFakturs(tx: Tx, actor: ActorName, given: readonly IssuedNumber[]): Promise<FakturId[]> {
  if (given.length === 0) return []
  const rows: MovedRow[] = []
  await transition(tx, fakturMoves, 'issue', {
    who: 'seller',
    which: idsOf(given),
    set: {
      number: sql`(select given.number from ${givenRows(given)} where given.id = fakturs.id)`,
      issuedOn: sql`(select given.date from ${givenRows(given)} where given.id = fakturs.id)`,
      updatedAt: sql`now()`,
    },
    record: async (row) => rows.push(row),
  })
  await tell(tx, actor, 'faktur.issued', rows)
  return rows.map(({ id }) => id)
}

/** Replaces issued fakturs by rows with other numbers, and returns the ids of these. The caller holds the store's lock. */
export async function replaceFakturs(tx: Tx, actor: ActorName, given: readonly IssuedNumber[]): Promise<FakturId[]> {
  if (given.length === 0) return []
  const replaced = await transition(tx, fakturMoves, 'replace', { who: 'seller', which: idsOf(given), set: { updatedAt: sql`now()` } })
  const { rows } = await sql<{ id: FakturId; replacesId: FakturId }>`
    insert into fakturs (store_order_id, shop_id, buyer_id, code, arose_on, month, due_on, net, base, ppn, replaces_id)
    select store_order_id, shop_id, buyer_id, code, arose_on, month, due_on, net, base, ppn, id from fakturs
    where id = any(${replaced.map(({ id }) => id)}::bigint[]) order by id returning id, replaces_id`.execute(tx)
  const numbers = new Map(given.map((each) => [each.id, each]))
  const next = rows.flatMap(({ id, replacesId }) => {
    const number = numbers.get(replacesId)
    return number ? [{ ...number, id }] : []
  })
  return issueFakturs(tx, actor, next)
}

/** Cancels issued fakturs. One whose store order still bills something is needed again. The caller holds the store's lock. */
export async function cancelFakturs(tx: Tx, actor: ActorName, given: readonly { id: FakturId }[]): Promise<FakturId[]> {
  if (given.length === 0) return []
  const rows: MovedRow[] = []
  // A store order that ends at this moment either has ended when it is asked below, or waits and releases the new row.
  await sql`select from store_orders where id in (select store_order_id from fakturs where ${idsOf(given)}) order by id for no key update`.execute(
    tx,
  )
  await transition(tx, fakturMoves, 'cancel', {
    who: 'seller',
    which: idsOf(given),
    set: { updatedAt: sql`now()` },
    record: async (row) => rows.push(row),
  })
  await sql`
    insert into fakturs (store_order_id, shop_id, buyer_id, code, arose_on, month, due_on, net, base, ppn)
    select f.store_order_id, f.shop_id, f.buyer_id, f.code, f.arose_on, f.month, f.due_on, f.net, f.base, f.ppn
    from fakturs f join store_orders s on s.id = f.store_order_id
    where f.id = any(${rows.map(({ id }) => id)}::bigint[]) and not ${sql.raw(billsNothing)} order by f.id`.execute(tx)
  await tell(tx, actor, 'faktur.cancelled', rows)
  return rows.map(({ id }) => id)
}

async function tell(tx: Tx, actor: ActorName, type: FakturNews['type'], rows: MovedRow[]) {
  if (rows.length === 0) return
  const orders = await tx
    .selectFrom('fakturs')
    .innerJoin('storeOrders', 'storeOrders.id', 'fakturs.storeOrderId')
    .select(['fakturs.id', 'storeOrders.orderId'])
    .where('fakturs.id', '=', sql<FakturId>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  const orderIds = new Map(orders.map(({ id, orderId }) => [id, orderId]))
  await recordFakturEvents(
    tx,
    actor,
    rows.flatMap(({ id, shopId, buyerId, number, month }) => {
      const orderId = orderIds.get(id)
      return orderId === undefined || number === null ? [] : [{ id, type, shopId, buyerId, orderId, number, month: month.slice(0, 7) }]
    }),
  )
}
