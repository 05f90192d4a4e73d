import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { indexMissing } from '#server/catalog/search/documents.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { offerTo, sendRfq, showRfq } from '#server/test/rfqs.ts'

const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
const answer = (market: TestMarket, token: string, body: object) => market.call(undefined, actingLinks.answer, { params: { token }, body })
const show = (market: TestMarket, token: string) => market.call(undefined, actingLinks.show, { params: { token } })

/** A request to a store, with the link that it was mailed. */
async function invited(market: TestMarket) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.prove(seller)
  const product = await market.product(seller, { price: 65_000, stock: 100 })
  await indexMissing(market.db)
  const rfq = (await sendRfq(market, buyer, [seller])).json
  const { rows } = await sql<{ email: string }>`
    select u.email from sellers s join users u on u.id = s.user_id where s.id = ${seller.id}`.execute(market.db)
  const mails = await mailsTo(market, rows[0]!.email)
  return { buyer, seller, product, rfq, token: tokenIn(mails.find(({ text }) => text.includes('/t/'))?.text) }
}

test('a store answers an invitation by the mailed link once, with its own goods', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, rfq, token } = await invited(market)
  const shown = (await show(market, token)).json
  expect(shown).toMatchObject({ question: 'rfq', area: 'Bandung', rfq: { number: rfq.number, title: rfq.title } })
  expect(shown.lines).toMatchObject([{ name: 'Semen 50 kg', quantity: 100, suggestions: [{ VariantId: product, price: 65_000 }] }, {}])
  const line = { RfqLineId: shown.lines[0]!.RfqLineId, VariantId: product, unit: 'pcs', quantity: 100, price: 52_000 }
  const offer = { step: 'offer', lines: [line], deliveryPrice: 150_000, note: 'Siap kirim' }
  expect((await answer(market, token, { ...offer, lines: [{ ...line, RfqLineId: line.RfqLineId! + 50 }] })).status).toBe(404)
  const replies = await Promise.all([
    answer(market, token, offer),
    answer(market, token, { step: 'decline', reason: 'Habis' }),
    answer(market, token, offer),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const [store] = (await showRfq(market, buyer, rfq.id)).stores
  expect(['offered', 'declined']).toContain(store!.status)
  if (store!.status === 'offered') expect(store!.offer).toMatchObject({ total: 5_350_000, lines: 1, status: 'sent' })
  expect((await answer(market, token, offer)).problem).toMatchObject({ code: 'link-dead', detailCode: 'link-used' })
  await market.consumed()
  const links = await market.call(seller, actingLinks.ofRfq, { params: { id: rfq.id } })
  expect(links.json).toMatchObject([{ question: 'rfq', status: 'used', RfqId: rfq.id }])
})

test('a link is dead after 72 hours, after the deadline, and once the store has answered otherwise', async () => {
  await using market = await testMarket()
  const { seller, product, rfq, token } = await invited(market)
  const shared = (await market.call(seller, actingLinks.forRfq, { params: { id: rfq.id } })).json
  const old = tokenIn(shared.url)
  const dead = async (which: string) => (await show(market, which)).problem.code
  await sql`update acting_links set expires_at = now() where id = ${shared.id}`.execute(market.db)
  expect(await dead(old)).toBe('link-dead')
  await sql`update rfqs set deadline = now() where id = ${rfq.id}`.execute(market.db)
  expect(await dead(token)).toBe('link-dead')
  await sql`update rfqs set deadline = now() + interval '1 day' where id = ${rfq.id}`.execute(market.db)
  expect((await show(market, token)).status).toBe(200)
  await offerTo(market, seller, rfq.id, [[product, 50_000]])
  expect(await dead(token)).toBe('link-dead')
  expect((await market.call(await market.seller('lain', 'Toko Lain'), actingLinks.forRfq, { params: { id: rfq.id } })).status).toBe(404)
})
