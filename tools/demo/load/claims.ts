import { sql } from 'kysely'
import type { ClaimKind, ClaimMove, Remedy } from '#contract/claims.ts'
import type { BuyerId, ClaimId, OrderLineId, OrganizationId, SellerId, StoreOrderId, UserId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { moveClaim } from '#server/trade/claims/move.ts'
import { createClaim } from '#server/trade/claims/open.ts'
import { lockPart } from '#server/trade/storeOrders/own.ts'

type Step = { by: 'buyer' | 'seller'; step: ClaimMove['step']; text: string; remedy?: Remedy; part?: number }
type Story = { kind: ClaimKind; demand: Remedy; text: string; steps: readonly Step[]; daysAgo: number; byTransfer: boolean }

/** Stages of the demo claims: open, answered, agreed, escalated, and two settled by a transfer. */
const stories: readonly Story[] = [
  {
    kind: 'not-as-described',
    demand: 'return',
    text: 'Yang datang tidak sesuai gambar dan keterangan di halaman produk.',
    steps: [
      { by: 'seller', step: 'decline', text: 'Barang sesuai keterangan, ukurannya tertera di halaman produk.' },
      { by: 'buyer', step: 'escalate', text: 'Mohon Pasokan memutuskan, contoh barang masih kami simpan.' },
    ],
    daysAgo: 6,
    byTransfer: false,
  },
  { kind: 'damaged', demand: 'refund', text: 'Satu dus basah, isinya tidak bisa dipakai.', steps: [], daysAgo: 1, byTransfer: false },
  {
    kind: 'missing',
    demand: 'refund',
    text: 'Kurang dari jumlah di surat jalan, sudah kami hitung dua kali.',
    steps: [
      { by: 'seller', step: 'offer', text: 'Kami kembalikan setengahnya dulu sambil memeriksa gudang.', remedy: 'refund', part: 0.5 },
    ],
    daysAgo: 2,
    byTransfer: false,
  },
  {
    kind: 'wrong',
    demand: 'replace',
    text: 'Ukuran yang datang berbeda dari pesanan.',
    steps: [
      { by: 'seller', step: 'offer', text: 'Maaf, kami kirim ulang minggu ini.', remedy: 'replace' },
      { by: 'buyer', step: 'accept', text: '' },
    ],
    daysAgo: 3,
    byTransfer: false,
  },
  ...[['Dua karton tidak sampai.', 1] as const, ['Segel rusak, sebagian isi hilang.', 0.6] as const].map(([text, part]): Story => ({
    kind: 'missing',
    demand: 'refund',
    text,
    steps: [
      { by: 'seller', step: 'offer', text: 'Kami kembalikan uangnya.', remedy: 'refund', part },
      { by: 'buyer', step: 'accept', text: 'Terima kasih.' },
    ],
    daysAgo: 4,
    byTransfer: true,
  })),
]

/** Claims in the states that both sides and the desk know, each about an order of its own that was received lately. */
export async function loadClaims(tx: Tx) {
  const taken: StoreOrderId[] = []
  for (const story of stories) {
    const found = await findPart(tx, story.byTransfer, taken)
    if (!found) continue
    taken.push(found.id)
    const id = await claim(tx, found, story)
    await sql`update claims set opened_at = now() - make_interval(days => ${story.daysAgo}) where id = ${id}`.execute(tx)
    for (const step of story.steps) await move(tx, found, id, step)
    await passTime(tx, id, story.daysAgo)
  }
  await nameAccounts(tx)
}

type ClaimedOrder = {
  id: StoreOrderId
  line: OrderLineId
  quantity: number
  buyerId: BuyerId
  sellerId: SellerId
  buyerUser: UserId
  sellerUser: UserId
  buyerOrganization: OrganizationId
  sellerOrganization: OrganizationId
}

/** The newest part that was received and of which nothing went back, of a store that has no claim yet; received ones first. */
async function findPart(tx: Tx, byTransfer: boolean, taken: StoreOrderId[]) {
  const { rows } = await sql<ClaimedOrder>`
    select s.id, l.id as line, l.quantity, b.id as buyer_id, x.id as seller_id, b.user_id as buyer_user, x.user_id as seller_user,
      b.organization_id as buyer_organization, x.organization_id as seller_organization
    from store_orders s join orders o on o.id = s.order_id join buyers b on b.id = o.buyer_id join shops h on h.id = s.shop_id
      join sellers x on x.id = h.seller_id join payment_orders po on po.order_id = o.id join payments p on p.id = po.payment_id and p.status = 'settled'
      join lateral (select id, quantity from order_lines where order_id = s.order_id and shop_id = s.shop_id order by quantity desc, id limit 1) l on true
    where s.status in ('received', 'completed') and s.released_at is not null and s.paid_at > now() - interval '20 days' and l.quantity >= 4
      and (p.type in ('bank_transfer', 'echannel')) = ${byTransfer}
      and s.shop_id not in (select shop_id from store_orders where id = any(${taken}::bigint[]))
      and not exists (select from refunds r where r.payment_id = p.id)
    order by s.status = 'received' desc, s.id desc limit 1`.execute(tx)
  return rows[0]
}

async function claim(tx: Tx, found: ClaimedOrder, { kind, demand, text }: Story) {
  const { order, part } = await lockPart(tx, found.id)
  const lines = [{ OrderLineId: found.line, steps: Math.max(1, Math.floor(found.quantity / 4)) }]
  return createClaim(tx, buyerOf(found), { order, part }, { kind, demand, text, lines, FileIds: [] })
}

async function move(tx: Tx, found: ClaimedOrder, id: ClaimId, { by, step, text, remedy, part }: Step) {
  const { amount } = await tx.selectFrom('claims').select('amount').where('id', '=', id).executeTakeFirstOrThrow()
  const given = part === undefined ? {} : { amount: Math.max(1, Math.floor(amount * part)) }
  await moveClaim(tx, by === 'buyer' ? buyerOf(found) : sellerOf(found), id, {
    step,
    text,
    FileIds: [],
    ...given,
    ...(remedy ? { remedy } : {}),
  })
}

/** It began so many days ago, and each step took some of that time. */
async function passTime(tx: Tx, id: ClaimId, days: number) {
  await sql`update claim_entries e set at = now() - make_interval(days => ${days}) + n.step_at * interval '7 hours'
    from (select id, row_number() over (order by id) - 1 as step_at from claim_entries where claim_id = ${id}) n where n.id = e.id`.execute(
    tx,
  )
  await sql`update claims set status_since = (select max(at) from claim_entries where claim_id = ${id}) where id = ${id}`.execute(tx)
}

const buyerOf = ({ buyerId, buyerUser, buyerOrganization }: ClaimedOrder): Actor<TradingKind> => ({
  role: 'buyer',
  via: 'system',
  id: buyerId,
  user: buyerUser,
  organization: buyerOrganization,
  permissions: permissionsOf('company', ['admin']),
})
const sellerOf = ({ sellerId, sellerUser, sellerOrganization }: ClaimedOrder): Actor<TradingKind> => ({
  role: 'seller',
  via: 'system',
  id: sellerId,
  user: sellerUser,
  organization: sellerOrganization,
  permissions: permissionsOf('supplier', ['owner']),
})

/** Those who wait for a transfer have said where it goes. */
const nameAccounts = (tx: Tx) =>
  sql`
  update refunds r set bank = 'BCA', account_number = lpad((8000000000 + r.id)::text, 10, '0'), account_holder = b.name
  from payments p join payment_orders po on po.payment_id = p.id join orders o on o.id = po.order_id join buyers b on b.id = o.buyer_id
  where p.id = r.payment_id and r.status = 'due' and r.way = 'bank' and r.account_number is null`.execute(tx)
