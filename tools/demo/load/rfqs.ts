import type { AddressId, ProductId, QuoteId, RfqId } from '#contract/ids.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'
import { readFees, type FeesNow } from '#server/trade/fees/read.ts'
import { awardRfq } from '#server/trade/rfqs/award.ts'
import { createRfq } from '#server/trade/rfqs/create.ts'
import { makeOffer, moveInvitation } from '#server/trade/rfqs/offer.ts'
import { answerQuestion, askQuestion } from '#server/trade/rfqs/questions.ts'
import { readSheet } from '#server/trade/rfqs/sheet.ts'
import { listLines } from '#server/trade/rfqs/read.ts'
import { day } from '../calendar.ts'
import { rfqs, type DemoOffer, type DemoRfq } from '../rfqs.ts'
import type { People } from './people.ts'
import { findAddressId, findSeller } from './quotes.ts'
import { findMembers, payAgreed } from './requests.ts'

type Parties = { buyer: Actor<'company'>; fees: FeesNow; people: People; ids: Map<string, ProductId>; address: AddressId | undefined }

/** Requests of the demo company to several stores, made by the functions that answer calls. */
export async function loadRfqs(tx: Tx, people: People, ids: Map<string, ProductId>, feeBasisPoints: number) {
  const buyer = (await findMembers(tx, people)).get('buyer')!
  const parties = { buyer, fees: await readFees(tx, feeBasisPoints), people, ids, address: await findAddressId(tx, buyer) }
  for (const rfq of rfqs) await load(tx, parties, rfq)
}

async function load(tx: Tx, parties: Parties, rfq: DemoRfq) {
  const { buyer, people, fees, address } = parties
  const { title, note } = rfq
  const lines = rfq.lines.map((line) => ({ ...line, wish: null }))
  const deadline = new Date(Date.now() + 5 * day).toISOString()
  const neededBy = new Date(Date.now() + 18 * day).toISOString().slice(0, 10)
  const asked = { title, note, lines, FileIds: [], AddressId: address, place: '', neededBy, deadline, wishShown: false }
  const stores = rfq.stores.map((store) => people.shops.get(store)!)
  const id = await createRfq(tx, buyer, asked, stores)
  for (const offer of rfq.offers) await sendOffer(tx, parties, id, offer)
  if (rfq.question) await ask(tx, parties, id, rfq)
  if (rfq.declined) {
    const [store, reason] = rfq.declined
    await moveInvitation(tx, await findSeller(tx, people, store), id, { step: 'decline', reason }, fees)
  }
  if (rfq.award) await award(tx, parties, id, rfq.award)
}

async function sendOffer(tx: Tx, { people, ids, fees }: Parties, id: RfqId, { store, lines, delivery: price, days, note }: DemoOffer) {
  const asked = await listLines(tx, id)
  const written = lines.flatMap((line, at) => {
    if (!line) return []
    const [key, quantity, each, deviation = ''] = line
    return [
      { VariantId: firstVariantOf(ids.get(key)!), RfqLineId: asked[at]!.id, quantity, price: each, deviation, tiers: [], leadDays: null },
    ]
  })
  const delivery = { way: 'own' as const, price, minDays: 1, maxDays: days, note: '' }
  const offer = { lines: written, delivery, note, neededBy: null, FileIds: [], wholeOnly: false, reservedUntil: null }
  await makeOffer(tx, await findSeller(tx, people, store), id, offer, fees)
}

async function ask(tx: Tx, { buyer, people }: Parties, id: RfqId, { stores, question }: DemoRfq) {
  const [text, answer] = question!
  await askQuestion(tx, await findSeller(tx, people, stores[0]!), id, text)
  const { id: questionId } = await tx.selectFrom('rfqQuestions').select('id').where('rfqId', '=', id).executeTakeFirstOrThrow()
  await answerQuestion(tx, buyer, id, { questionId, answer, toAll: true })
}

async function award(tx: Tx, { buyer, people, fees }: Parties, id: RfqId, { lines, reason }: NonNullable<DemoRfq['award']>) {
  const sheet = await readSheet(tx, id)
  const offers = sheet.offers.map(({ QuoteId: quote, versionId, ShopId: shop }) => ({
    QuoteId: quote,
    versionId,
    lines: sheet.lines.flatMap((line, at) => (people.shops.get(lines[at]!) === shop ? [{ RfqLineId: line.id }] : [])),
  }))
  await awardRfq(tx, buyer, id, { offers, reason, poNumber: 'PO-2026-121', neededBy: null, purpose: '' }, fees)
  for (const { QuoteId: quote } of offers) await pay(tx, quote)
}

async function pay(tx: Tx, quoteId: QuoteId) {
  const order = await tx
    .selectFrom('quotes as q')
    .innerJoin('orders as o', 'o.id', 'q.orderId')
    .select(['o.id as orderId', 'o.buyerId', 'o.payable'])
    .where('q.id', '=', quoteId)
    .executeTakeFirstOrThrow()
  await payAgreed({ db: tx, ...ordersAsPayables }, { ...order, amount: order.payable! }, { quoteId })
}
