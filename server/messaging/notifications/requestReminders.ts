import { sql } from 'kysely'
import type { BuyerId, UserId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { eachRow, isRested, type RowLog } from '#server/platform/jobs/rows.ts'
import { readRequestNews, type RequestNews } from '#server/trade/api.ts'
import { notify } from './notify.ts'
import { subjectOf } from './requests.ts'

const job = 'send-reminders'
type Round = { db: Db; job: typeof job; log: RowLog }
/** Batch size; the next round takes the rest. */
const batch = 200
/** Hour in WIB from which the morning's reminder is sent. */
const morning = 7

/** Reminds who decides each morning of all that still waits, and once before a request expires; who asked, before an approved one does. */
export async function remindOfRequests(round: Round, fromHour = morning) {
  await eachCompany(round, 'requests-morning', waitsSinceYesterday(fromHour), remindOfWaiting)
  await eachCompany(round, 'requests-ending', endsSoon, async (tx, buyerId) => {
    for (const news of await readRequestNews(tx, buyerId, endsSoon)) await tellEnd(tx, news)
  })
}

const wib = sql`at time zone 'Asia/Jakarta'`
const today = sql`date_trunc('day', now() ${wib})`
const dayKey = sql<string>`to_char(now() ${wib}, 'YYYY-MM-DD')`

/** SQL: a request `q` that waits since a day before today, none of whose company's members was reminded today. */
const waitsSinceYesterday = (fromHour: number) => sql`(q.status = 'waiting' and q.asked_at < ${today} ${wib}
  and now() >= (${today} + make_interval(hours => ${fromHour})) ${wib}
  and not exists (select from notifications n where n.buyer_id = q.buyer_id and n.seller_id is null and n.user_id is not null
    and n.dedupe_key = 'requests-waiting:' || ${dayKey}))`

/** SQL: a request `q` that expires within a day undecided, or within four hours unpaid, and no one was told. */
const endsSoon = sql`((q.status = 'waiting' and q.expires_at < now() + interval '1 day'
    or q.status = 'approved' and q.kept_until < now() + interval '4 hours'
      and not exists (select from payment_orders po join payments p on p.id = po.payment_id where po.order_id = q.order_id and p.status = 'open'))
  and not exists (select from notifications n where n.buyer_id = q.buyer_id and n.seller_id is null and n.user_id is not null
    and n.dedupe_key = 'request-ending:' || q.status || ':' || q.id))`

async function eachCompany(
  round: Round,
  step: string,
  which: ReturnType<typeof waitsSinceYesterday>,
  work: (tx: Tx, buyerId: BuyerId) => Promise<void>,
) {
  const { rows } = await sql<{ buyerId: BuyerId }>`
    select distinct q.buyer_id from purchase_requests q where ${which} and ${isRested(job, sql<string>`${sql.lit(`${step} `)} || q.buyer_id`)}
    limit ${batch}`.execute(round.db)
  await eachRow(
    round,
    rows,
    ({ buyerId }) => `${step} ${buyerId}`,
    ({ buyerId }) => inTransaction(round.db, (tx) => work(tx, buyerId)),
  )
}

/** One notification and one mail a day for each member, however many requests wait. */
async function remindOfWaiting(tx: Tx, buyerId: BuyerId) {
  const waiting = await readRequestNews(tx, buyerId, sql`q.status = 'waiting' and q.asked_at < ${today} ${wib}`)
  const mine = Map.groupBy(
    waiting.flatMap((news) => news.deciders.map((user) => ({ user, news }))),
    ({ user }) => user,
  )
  const { rows } = await sql<{ day: string }>`select ${dayKey} as day`.execute(tx)
  for (const [user, its] of mine)
    await tellWaiting(
      tx,
      user,
      rows[0]!.day,
      its.map(({ news }) => news),
    )
}

async function tellWaiting(tx: Tx, user: UserId, day: string, waiting: RequestNews[]) {
  const [first] = waiting
  const requests = waiting.map(({ id, name, amount, number }) => ({ id, name, amount, number }))
  await notify(tx, {
    ...subjectOf(first!),
    // Names no single request: deciding on the first leaves it unread.
    ...(waiting.length > 1 && { link: '/requests?view=to-decide', object: { type: 'account', id: first!.buyerId, name: '' } as const }),
    user,
    kind: 'request-waiting',
    key: `requests-waiting:${day}`,
    text: { code: 'requests-waiting', params: { n: waiting.length } },
    mail: { kind: 'requests-waiting', requests },
  })
}

async function tellEnd(tx: Tx, news: RequestNews) {
  const { id, name, amount, status, deciders, owner } = news
  const end = status === 'waiting' ? 'undecided' : 'unpaid'
  for (const user of end === 'undecided' ? deciders : [owner])
    await notify(tx, {
      ...subjectOf(news),
      user,
      kind: end === 'undecided' ? 'request-waiting' : 'request-decided',
      key: `request-ending:${status}:${id}`,
      text: end === 'undecided' ? { code: 'request-expiring', params: { name, amount } } : { code: 'request-unpaid', params: { amount } },
      mail: { kind: 'request-ending', id, name, amount, end },
    })
}
