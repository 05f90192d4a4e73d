import { sql } from 'kysely'
import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId, ShopId } from '#contract/ids.ts'
import { settingTypes, type SettingKey } from '#contract/settings.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { changeDays, changesOn, daysOf } from './changes.ts'
import { recordFeeEvents, type FeeChange } from './events.ts'
import { readFees, type FeesNow } from './read.ts'

/** Stores of one transaction. */
const batchSize = 500

type Store = { id: ShopId; categories: CategoryId[]; told: string[] }
type FeeAnnouncement = { shopId: ShopId; day: string; changes: FeeChange[] }

/** Queues the notices when an operator has decided or withdrawn the general fee. */
export async function announceGeneralFee(tx: Tx, key: SettingKey): Promise<void> {
  if (settingTypes[key].group === 'fees') await addJob(tx, 'notify-fee-change', {})
}

/**
 * Notifies stores of decided fees before they apply, once per fee and again if it changes. `basisPoints`: the general fee if operators have
 * decided none. Resumable: an interrupted round continues in the next.
 */
export async function notifyFeeChange(db: Db, basisPoints: number): Promise<void> {
  let after: ShopId | null = 0 as ShopId
  while (after !== null) after = await tellSome(db, basisPoints, after)
}

/** Returns the last processed store; null at the end. An advisory lock serializes concurrent rounds. */
const tellSome = (db: Db, basisPoints: number, after: ShopId) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fees-told'))`.execute(tx)
    const fees = await readFees(tx, basisPoints)
    if (!(await isSomethingAhead(tx, fees))) return null
    const stores = await storesAfter(tx, after)
    await tell(
      tx,
      stores.flatMap((store) => whatToSay(fees, store)),
    )
    return stores.length === batchSize ? stores.at(-1)!.id : null
  })

async function isSomethingAhead(tx: Tx, { table, generalDays, today: now }: FeesNow): Promise<boolean> {
  if (generalDays.length > 0 || [...table.values()].some((rows) => daysOf(rows, now).length > 0)) return true
  const { rows } = await sql`select from fee_notifications where day > ${today} limit 1`.execute(tx)
  return rows.length > 0
}

/** Open stores, with the categories of their goods and the days already notified. */
async function storesAfter(tx: Tx, after: ShopId): Promise<Store[]> {
  const all = Object.keys(categoryNames).map(Number)
  const { rows } = await sql<Store>`
    select s.id,
      array(select c.id from unnest(${all}::bigint[]) as c (id)
        where exists (select from products p where p.shop_id = s.id and p.category_id = c.id and p.deleted_at is null)) as categories,
      array(select day::text from fee_notifications t where t.shop_id = s.id and t.day > ${today}) as told
    from shops s join sellers x on x.id = s.seller_id
    where s.id > ${after} and x.closed_at is null order by s.id limit ${batchSize}`.execute(tx)
  return rows
}

function whatToSay(fees: FeesNow, { id, categories, told }: Store): FeeAnnouncement[] {
  const days = new Set([...changeDays(fees, id, categories), ...told])
  return [...days].map((day) => ({ shopId: id, day, changes: changesOn(fees, id, categories, day) }))
}

async function tell(tx: Tx, said: FeeAnnouncement[]): Promise<void> {
  const { rows } = await sql<FeeAnnouncement>`
    insert into fee_notifications (shop_id, day, changes)
    select shop_id, day, changes from jsonb_to_recordset(${JSON.stringify(said.map(({ shopId, ...rest }) => ({ shop_id: shopId, ...rest })))}::jsonb)
      as s (shop_id bigint, day date, changes jsonb)
    where changes <> '[]' or exists (select from fee_notifications t where t.shop_id = s.shop_id and t.day = s.day)
    on conflict (shop_id, day) do update set changes = excluded.changes, notified_at = now() where fee_notifications.changes <> excluded.changes
    returning shop_id, day::text as day, changes`.execute(tx)
  await recordFeeEvents(tx, rows)
}
