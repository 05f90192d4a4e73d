import { sql } from 'kysely'
import type { ProductId, QuoteId, UserId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'
import { readFees, type FeesNow } from '#server/trade/fees/read.ts'
import { askForQuote } from '#server/trade/quotes/ask.ts'
import { recordEvent } from '#server/trade/quotes/events.ts'
import { moveQuote } from '#server/trade/quotes/move.ts'
import { quoteMoves } from '#server/trade/quotes/moves.ts'
import { lockQuote } from '#server/trade/quotes/own.ts'
import { writeNext } from '#server/trade/quotes/write.ts'
import { day } from '../calendar.ts'
import type { StoreKey } from '../stores.ts'
import { quotes, type DemoQuote, type DemoVersion } from '../quotes.ts'
import type { People } from './people.ts'
import { findMembers, payAgreed } from './requests.ts'

const store = 'tulis-rapi'

/** Quotes of the demo company with the demo store, made by the functions that answer calls. */
export async function loadQuotes(tx: Tx, people: People, ids: Map<string, ProductId>, feeBasisPoints: number) {
  const members = await findMembers(tx, people)
  const seller = await findSeller(tx, people, store)
  const fees = await readFees(tx, feeBasisPoints)
  for (const quote of quotes) await load(tx, { buyer: members.get(quote.by)!, seller, fees, people, ids }, quote)
}

type Parties = { buyer: Actor<'company'>; seller: Actor<'supplier'>; fees: FeesNow; people: People; ids: Map<string, ProductId> }

/** The owner of a store, acting for it. */
export async function findSeller(tx: Tx, people: People, key: StoreKey): Promise<Actor<'supplier'>> {
  const id = people.sellers.get(key)!
  const { rows } = await sql<Pick<Actor, 'user' | 'organization'> & { roles: string[] }>`
    select m.user_id as "user", m.organization_id as organization, m.roles from sellers s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id where s.id = ${id}`.execute(tx)
  const { user, organization, roles } = rows[0] as { user: UserId; organization: Actor['organization']; roles: string[] }
  return { role: 'seller', id, via: 'system', user, organization, permissions: permissionsOf('supplier', roles) }
}

async function load(tx: Tx, parties: Parties, { lines, note, versions, end }: DemoQuote) {
  const { buyer, seller, fees, people, ids } = parties
  const written = lines.map(([key, quantity]) => ({ VariantId: firstVariantOf(ids.get(key)!), quantity, price: null, ...plain }))
  const AddressId = await findAddressId(tx, buyer)
  const ShopId = people.shops.get(store)!
  const id = await askForQuote(tx, buyer, {
    ShopId,
    source: 'chat',
    lines: written,
    note,
    neededBy: null,
    FileIds: [],
    AddressId,
    place: '',
  })
  for (const version of versions) await write(tx, parties, id, version, { written, end })
  const { live, shopId, buyerId, version: seq } = await lockQuote(tx, seller, id)
  if (end === 'expired')
    await transition(tx, quoteMoves, 'expire', {
      who: 'system',
      which: sql`id = ${id}`,
      record: (_, type) => recordEvent(tx, { id, shopId, buyerId }, { type, actor: 'system', data: { seq, by: null } }),
    })
  if (end !== 'paid') return
  await moveQuote(tx, buyer, id, { step: 'accept', versionId: live.id, poNumber: 'PO-2026-118', neededBy: null, purpose: '' }, fees)
  const order = await tx
    .selectFrom('orders')
    .select(['id as orderId', 'buyerId', 'payable'])
    .where('quoteVersionId', '=', live.id)
    .executeTakeFirstOrThrow()
  await payAgreed({ db: tx, ...ordersAsPayables }, { ...order, amount: order.payable! }, { quoteId: id })
}

const plain = { tiers: [], leadDays: null, deviation: '' }
type Question = { written: Parameters<typeof askForQuote>[2]['lines']; end: DemoQuote['end'] }

async function write(tx: Tx, { buyer, seller, fees }: Parties, id: QuoteId, version: DemoVersion, { written, end }: Question) {
  const { live } = await lockQuote(tx, seller, id)
  const tiers = version.by === 'store' ? (version.tiers ?? []).map(([minQuantity, price]) => ({ minQuantity, price })) : []
  const lines = written.map((line, at) => ({ ...line, price: version.prices[at]!, tiers }))
  const common = { versionId: live.id, lines, neededBy: null, note: version.note, FileIds: [], wholeOnly: false, reservedUntil: null }
  if (version.by === 'company') return writeNext(tx, buyer, id, common, fees)
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const delivery = { way: 'own', price: version.delivery, minDays: 1, maxDays: 3, note: '' } as const
  const validUntil = end === 'expired' ? inDays(1 / 24 / 60) : inDays(20)
  return writeNext(tx, seller, id, { ...common, delivery, validUntil, reservedUntil: version.keeps ? inDays(6) : null }, fees)
}

/** The default address of a company. */
export const findAddressId = async (tx: Tx, { id }: Actor<'company'>) =>
  (await tx.selectFrom('addresses').select('id').where('buyerId', '=', id).where('isDefault', '=', true).executeTakeFirst())?.id
