import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import { textOf, type StoredText } from '#contract/words/notifications.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { Person } from '#server/platform/actor.ts'
import { queue } from '#server/platform/queue.ts'
import { zipOf } from '#server/platform/zip.ts'
import { personal } from './account.ts'
import { revealKtp } from './security.ts'

/** At most this many rows of one kind, and how many are in memory at a time. */
const [maxRows, rowsAtOnce] = [50_000, 100]

/** One at a time: a large account's costs seconds of processor time and a connection. */
const inTurn = queue(1, 20)

/**
 * Everything kept about an account, a JSON file for each kind, as one ZIP. Without hashes, tokens and ciphers. Throws
 * `unavailable` in a rush.
 */
export const exportData = (db: Db, secret: string, who: Person): Promise<Buffer> =>
  inTurn(() => inTransaction(db, (tx) => zipOf(filesOf(tx, secret, who))))

async function* filesOf(tx: Tx, secret: string, who: Person): AsyncIterable<[name: string, pieces: AsyncIterable<string>]> {
  yield ['README.txt', Readable.from([readme])]
  const queries = who.role === 'buyer' ? ofBuyer(who) : who.role === 'seller' ? ofSeller(who) : signIns(who)
  for (const [name, query] of Object.entries(queries))
    yield [`${name}.json`, listOf(tx, query, name === 'notifications' ? inWords : undefined)]
  const ktp = who.role === 'seller' ? await revealKtp(tx, secret, who).catch(() => undefined) : undefined
  if (ktp) yield ['ktp.json', Readable.from([JSON.stringify(ktp)])]
}

/** A JSON list of what a query finds, one row a line, read by a cursor. */
async function* listOf(tx: Tx, query: RawBuilder<unknown>, change?: (row: string) => string) {
  await sql`declare exported no scroll cursor for select row_to_json(t)::text as row from (${query} limit ${maxRows}) t`.execute(tx)
  let before = '[\n'
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx)
    if (rows.length > 0) yield before + rows.map(({ row }) => change?.(row) ?? row).join(',\n')
    if (rows.length > 0) before = ',\n'
    if (rows.length < rowsAtOnce) break
  }
  await sql`close exported`.execute(tx)
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function inWords(row: string) {
  const kept = JSON.parse(row) as StoredText
  return JSON.stringify({ ...kept, text: textOf(kept) })
}

const readme = `Everything Pasokan keeps about you. One file for each kind of data, amounts in whole rupiah, times in UTC.
Semua yang disimpan Pasokan tentang Anda. Satu berkas untuk tiap jenis data, jumlah dalam rupiah, waktu dalam UTC.
`

type Queries = Record<string, RawBuilder<unknown>>

const signIns = (who: Person, mine: RawBuilder<unknown> = sql`false`): Queries => ({
  person: sql`select name, email, email_verified_at, language, kind, created_at from users where id = ${who.user}`,
  memberships: sql`select o.kind, m.roles, m.state, m.created_at from memberships m join organizations o on o.id = m.organization_id where m.user_id = ${who.user}`,
  'sign-ins': sql`select created_at, last_seen_at, ended_at, end_reason, user_agent, address from sessions where ${personal(who)} order by id`,
  'email-changes': sql`select former, email, status, requested_at, done_at from email_changes where ${personal(who)} order by id`,
  notifications: sql`select kind, code, params, text, link, created_at, read_at from notifications where ${mine} order by id`,
  'notification-settings': sql`select kind, in_app, mail, push from notification_settings where ${mine}`,
  passkeys: sql`select name, synced, created_at, last_used_at from passkeys where ${personal(who)} order by id`,
  acts: sql`select at, act, object, outcome, address, detail from audit where actor = ${`${who.role}:${who.id}`} order by id`,
})

// All rows of an account, said by kinds because each kind has an index of its own; together the kinds are all there are.
const boughtBy = (id: number) => sql`o.buyer_id = ${id} and (o.paid_at is not null or o.status in ('cart', 'awaiting-payment'))`

const offeredBy = (id: number) =>
  sql`p.shop_id = (select id from shops where seller_id = ${id}) and (p.deleted_at is null or p.deleted_at is not null)`

const ofBuyer = (who: Person<'company'>, { id } = who): Queries => ({
  company: sql`select id, name, email, email_verified_at, owner, phone_number, address, industry, website, language, created_at, updated_at from buyers where id = ${id}`,
  orders: sql`select id, status, payment_method, total_price, created_at, paid_at from orders o where ${boughtBy(id)} order by id`,
  'order-lines': sql`select l.order_id, l.product_id, l.shop_id, l.quantity, l.price, l.name from order_lines l join orders o on o.id = l.order_id where ${boughtBy(id)} order by l.id`,
  papers: sql`select so.order_id, so.shop_id, so.buyer_name, so.buyer_address from store_orders so join orders o on o.id = so.order_id where ${boughtBy(id)} order by so.id`,
  payments: sql`select p.order_id, p.provider_order_id, p.amount, p.status, p.type, p.bank, p.instalment_term, p.created_at, p.settled_at from payments p join orders o on o.id = p.order_id where ${boughtBy(id)} order by p.id`,
  messages: sql`select m.room_id, r.shop_id, m.sender_role, m.chat, m.image, m.created_at from messages m join rooms r on r.id = m.room_id where r.buyer_id = ${id} order by m.id`,
  ...signIns(who, sql`buyer_id = ${id}`),
})

const ofSeller = (who: Person<'supplier'>, { id } = who): Queries => ({
  seller: sql`select id, username, email, email_verified_at, phone_number, language, created_at, updated_at from sellers where id = ${id}`,
  store: sql`select id, name, address, phone_number, owner, city, story, created_at from shops where seller_id = ${id}`,
  products: sql`select p.id, p.name, p.description, p.price, p.stock, p.category_id, p.created_at, p.deleted_at from products p where ${offeredBy(id)} order by p.id`,
  sales: sql`select so.id, so.order_id, so.status, so.payment_method, so.subtotal, so.paid_at, so.shop_name, so.shop_address from store_orders so join shops s on s.id = so.shop_id where s.seller_id = ${id} order by so.id`,
  messages: sql`select m.room_id, r.buyer_id, m.sender_role, m.chat, m.image, m.created_at from messages m join rooms r on r.id = m.room_id join shops s on s.id = r.shop_id where s.seller_id = ${id} order by m.id`,
  'bank-account-changes': sql`select former, changed_at, effective_at, stopped_at from bank_account_changes where shop_id in (select id from shops where seller_id = ${id}) order by id`,
  'signs-in-with': sql`select provider, created_at from identities where ${personal(who)}`,
  ...signIns(who, sql`seller_id = ${id}`),
})
