import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { addressedTo } from '#server/platform/db/ownedBy.ts'
import { today } from '#server/platform/db/today.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { eachRow, isRested, type RowLog } from '#server/platform/jobs/rows.ts'
import type { FakturEvent } from '#server/trade/api.ts'
import { notify } from './notify.ts'

/** Hours in which the same news of a store order's faktur is told once, so that setting and cancelling it in turn floods no one. */
const quietHours = 6

/** Notifies a company of fakturs that a store issued or cancelled: once for all of a list. */
export const fakturHandlers: Handlers<FakturEvent> = {
  'faktur.issued': (tx, event) => tell(tx, event, 'fakturs-issued', 'issued'),
  'faktur.cancelled': (tx, event) => tell(tx, event, 'fakturs-cancelled', 'cancelled'),
}

/** A faktur that the same list issued and cancelled counts as cancelled alone. */
async function tell(
  tx: Tx,
  { id, type, xact, shopId, buyerId, data: { month } }: EventOf<FakturEvent>,
  code: 'fakturs-issued' | 'fakturs-cancelled',
  status: 'issued' | 'cancelled',
) {
  const ofList = sql`e.xact = ${xact}::xid8 and e.type = ${type} and ${addressedTo({ buyerId: buyerId as BuyerId }, 'e')} and e.data ->> 'month' = ${month}`
  // The first event of a list speaks for all of it.
  const { rows } = await sql<{ n: number; store: string }>`
    select count(*)::integer as n, s.name as store from events e join fakturs f on f.id = e.subject_id and f.status = ${status} join shops s on s.id = f.shop_id
    where ${ofList} and not exists (select from events e where ${ofList} and e.id < ${id}) and not ${wasTold} group by s.id`.execute(tx)
  const [row] = rows
  if (!row) return
  await notify(tx, {
    to: { buyerId: buyerId as BuyerId },
    kind: 'faktur-attached',
    key: `${type}:${xact}:${shopId}:${month}`,
    object: { type: 'account', id: shopId!, name: row.store },
    text: { code, params: { store: row.store, n: row.n, month: writtenMonth(month) } },
    link: `/fakturs?month=${month}`,
  })
}

/** SQL: event `e` about faktur `f` repeats one of a few hours before about the same store order. */
const wasTold = sql`exists (select from fakturs o join events x on x.subject_type = 'faktur' and x.subject_id = o.id
  where o.store_order_id = f.store_order_id and o.code = f.code and x.type = e.type and x.xact <> e.xact and x.id < e.id
    and x.at > e.at - make_interval(hours => ${quietHours}))`

const writtenMonth = (month: string) => month.split('-').toReversed().join('/')

const job = 'send-reminders'
type Round = { db: Db; job: typeof job; log: RowLog }
/** Batch size; the next round takes the rest. */
const batch = 200
/** Days before the due day on which a store is reminded, and the hour in WIB from which. */
const [early, last] = [5, 1]
const morning = 7
type Waiting = { shopId: ShopId; month: string; dueOn: string; n: number; key: string }

/** Reminds a store five days and one day before fakturs are due that have no number yet. */
export async function remindOfFakturs(round: Round, fromHour = morning) {
  const { rows } = await sql<Waiting>`
    with waiting as (select f.shop_id, s.seller_id, to_char(f.month, 'YYYY-MM') as month, f.due_on, count(*)::integer as n,
        'fakturs-due:' || f.month || ':' || case when f.due_on - ${today} <= ${last} then ${last} else ${early} end as key
      from fakturs f join shops s on s.id = f.shop_id join sellers x on x.id = s.seller_id
      where f.status = 'needed' and f.due_on between ${today} and ${today} + ${early}::integer and x.closed_at is null
        and extract(hour from now() at time zone 'Asia/Jakarta') >= ${fromHour}
      group by f.shop_id, s.seller_id, f.month, f.due_on)
    select shop_id, month, due_on, n, key from waiting w
    where not exists (select from notifications n where n.seller_id = w.seller_id and n.buyer_id is null and n.dedupe_key = w.key)
      and ${isRested(job, sql<string>`w.key || ' ' || w.shop_id`)}
    order by shop_id, month limit ${batch}`.execute(round.db)
  await eachRow(
    round,
    rows,
    ({ key, shopId }) => `${key} ${shopId}`,
    ({ shopId, month, dueOn, n, key }) =>
      inTransaction(round.db, (tx) =>
        notify(tx, {
          to: { shopId },
          kind: 'faktur-needed',
          key,
          object: { type: 'account', id: shopId, name: month },
          text: { code: 'fakturs-due', params: { n, month: writtenMonth(month), day: dueOn } },
          link: `/store-fakturs?month=${month}`,
        }),
      ),
  )
}
