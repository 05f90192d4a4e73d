import { sql } from 'kysely'
import type { BuyerId, CaseId, OrganizationId, ProductId, SellerId, ShopId, UserId } from '#contract/ids.ts'
import type { NewReport, SubjectType } from '#contract/moderation.ts'
import type { CaseStep } from '#contract/operatorModeration.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { decideCase } from '#server/backoffice/moderation/decide.ts'
import { applyRules } from '#server/catalog/moderation/hold.ts'
import { appealCase } from '#server/catalog/moderation/mine.ts'
import { addReport, findOrCreateCase } from '#server/catalog/moderation/report.ts'
import { findPublic, findReported } from '#server/messaging/reports/subject.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { removeFromCarts } from '#server/trade/carts/removeFromCarts.ts'
import type { People } from './people.ts'

/** Goods that are off the shelves in the demo: one that a rule holds, and one that was removed and is appealed. */
export const withheld = { held: '6-27', appealed: '6-25' } as const
const support = 'support@demo.pasokan.test'

type Subject = { type: SubjectType; id: number }

/** Nine cases: four reported, one held by a rule, one appealed, and three decided, by what everybody's calls and the desk do. */
export async function loadModeration(tx: Tx, people: People, productIds: Map<string, ProductId>) {
  const [sagara, mandala] = [await companyOf(tx, people.buyers.get('sagara')!), await companyOf(tx, people.buyers.get('mandala')!)]
  const product = (key: string): Subject => ({ type: 'product', id: productIds.get(key)! })
  const store = (key: string): Subject => ({ type: 'store', id: people.shops.get(key)! })
  const [[rude, rudeStore], [empty, emptyStore]] = await poorReviews(tx)
  const desk = { user: await userOf(tx, support), email: support }
  const decide = (id: CaseId, step: CaseStep, reason = '', basis = '') => decideAs(tx, desk, id, step, reason, basis)

  await passed(tx, await report(tx, sagara, product('6-26'), 'counterfeit', 'Grafirnya meniru merek lain, kapasitas tidak sesuai.'), 20)
  await passed(tx, await report(tx, mandala, store('pesta-raya'), 'scam', 'Meminta uang muka di luar Pasokan.'), 9)
  await passed(tx, await report(tx, await sellerOf(tx, rudeStore), rude, 'abuse', 'Ulasan ini menghina pegawai kami.'), 5)
  const [room, message] = await sellersMessage(tx)
  await passed(tx, await report(tx, await companyOf(tx, room), message, 'contact', 'Mengajak bertransaksi di luar.'), 2)
  await holdByRule(tx, productIds.get(withheld.held)!)

  const told = await findOrCreateCase(tx, await findPublic(tx, 'store', store('cetak-kilat').id), 'operator')
  await decide(told, 'warn', 'Tiga produk memakai foto milik toko lain. Mohon ganti dengan foto sendiri.', 'Aturan Pasokan tentang foto')
  await passed(tx, told, 70)
  const fine = await report(tx, mandala, product('6-24'), 'wrong-price', 'Harganya terlalu murah.')
  await decide(fine, 'clear')
  await passed(tx, fine, 50)
  const removed = await report(tx, await sellerOf(tx, emptyStore), empty, 'other', 'Ini bukan tentang pesanan dari kami.')
  await decide(removed, 'remove', 'Ulasan ini tentang toko lain, bukan tentang barang yang dibeli.', 'Aturan Pasokan tentang ulasan')
  await passed(tx, removed, 40)
  const appealed = await report(tx, sagara, product(withheld.appealed), 'counterfeit', 'Logo perusahaan kami dipakai tanpa izin.')
  await decide(appealed, 'remove', 'Gambar produk memuat merek pihak lain tanpa izin yang terlihat.', 'UU 20/2016 tentang Merek')
  const owner = await sellerOf(tx, await storeOf(tx, productIds.get(withheld.appealed)!))
  await appealCase(tx, owner, appealed, 'Kami punya surat izin dari pemilik merek dan dapat mengirimkannya.')
  await passed(tx, appealed, 26)
}

async function report(tx: Tx, by: Actor<TradingKind>, { type, id }: Subject, kind: NewReport['kind'], text: string): Promise<CaseId> {
  const subject = await findReported(tx, by, type, id)
  await addReport(tx, by, subject, { kind, text })
  return findOrCreateCase(tx, subject, 'report')
}

async function decideAs(tx: Tx, by: { user: UserId; email: string }, id: CaseId, step: CaseStep, reason: string, basis: string) {
  const { version } = await tx.selectFrom('moderationCases').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  await decideCase(tx, removeFromCarts, by, id, { step, version, reason, basis })
}

/** Its seller writes a number to call into the text; the rule finds it. */
async function holdByRule(tx: Tx, id: ProductId) {
  await sql`update products set description = description || ' Pesan langsung lewat WA 0812-3456-7890.' where id = ${id}`.execute(tx)
  await applyRules(tx, removeFromCarts, [id])
}

/** It began so many hours ago; what was decided, half of that ago. */
const passed = (tx: Tx, id: CaseId, hours: number) =>
  sql`update moderation_cases set opened_at = now() - make_interval(hours => ${hours}), status_since = now() - make_interval(mins => ${hours * 30}),
    stated_at = case when stated_at is not null then now() - make_interval(mins => ${hours * 45}) end,
    decided_at = case when decided_at is not null then now() - make_interval(mins => ${hours * 45}) end,
    appealed_at = case when appealed_at is not null then now() - make_interval(mins => ${hours * 30}) end where id = ${id}`.execute(tx)

/** The two newest reviews of one or two stars, of two stores. */
async function poorReviews(tx: Tx) {
  const { rows } = await sql<{ id: number; shopId: ShopId }>`
    select id, shop_id from (select distinct on (shop_id) id, shop_id from reviews where rating <= 2 and status = 'shown' and text <> '' order by shop_id, id desc) r
    order by id desc limit 2`.execute(tx)
  const [first, second] = rows.map(({ id, shopId }): [Subject, ShopId] => [{ type: 'review', id }, shopId])
  return [first!, second!] as const
}

/** The newest message of a store, and whose conversation it is in. */
async function sellersMessage(tx: Tx) {
  const { rows } = await sql<{ id: number; buyerId: BuyerId }>`
    select m.id, r.buyer_id from messages m join rooms r on r.id = m.room_id where m.sender_role = 'seller' and m.chat <> '' order by m.id desc limit 1`.execute(
    tx,
  )
  const { id, buyerId } = rows[0]!
  return [buyerId, { type: 'message', id } satisfies Subject] as const
}

const userOf = async (tx: Tx, email: string) =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const storeOf = async (tx: Tx, id: ProductId) =>
  (await tx.selectFrom('products').select('shopId').where('id', '=', id).executeTakeFirstOrThrow()).shopId

type Person = { userId: UserId; organizationId: OrganizationId }
const acts = ({ userId, organizationId }: Person) => ({ via: 'system', user: userId, organization: organizationId }) as const

async function companyOf(tx: Tx, id: BuyerId): Promise<Actor<TradingKind>> {
  const person = await tx.selectFrom('buyers').select(['userId', 'organizationId']).where('id', '=', id).executeTakeFirstOrThrow()
  return { role: 'buyer', id, ...acts(person), permissions: permissionsOf('company', ['admin']) }
}

async function sellerOf(tx: Tx, shop: ShopId): Promise<Actor<TradingKind>> {
  const { rows } = await sql<Person & { id: SellerId }>`
    select x.id, x.user_id, x.organization_id from sellers x join shops s on s.seller_id = x.id where s.id = ${shop}`.execute(tx)
  const { id, ...person } = rows[0]!
  return { role: 'seller', id, ...acts(person), permissions: permissionsOf('supplier', ['owner']) }
}
