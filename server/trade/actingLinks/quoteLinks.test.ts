import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { quotes } from '#contract/quotes.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { askQuote, moveQuote, writeQuote } from '#server/test/quotes.ts'

const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
const answer = (market: TestMarket, token: string, body: object) => market.call(undefined, actingLinks.answer, { params: { token }, body })
const show = (market: TestMarket, token: string) => market.call(undefined, actingLinks.show, { params: { token } })

/** A question of a company, with the link that its store was mailed. */
async function asked(market: TestMarket) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.prove(seller)
  const product = await market.product(seller, { price: 65_000, stock: 100 })
  const quote = (await askQuote(market, buyer, seller, product, 10, { place: 'Bekasi Timur' })).json
  const { rows } = await sql<{
    email: string
  }>`select u.email from sellers s join users u on u.id = s.user_id where s.id = ${seller.id}`.execute(market.db)
  const mails = await mailsTo(market, rows[0]!.email)
  return { buyer, seller, product, quote, token: tokenIn(mails.find(({ text }) => text.includes('/t/'))?.text), email: rows[0]!.email }
}

test('a store answers a quote by the mailed link, once, whichever answer comes first', async () => {
  await using market = await testMarket()
  const { buyer, quote, token } = await asked(market)
  const shown = (await show(market, token)).json
  expect(shown).toMatchObject({
    question: 'quote',
    number: null,
    area: 'Bekasi Timur',
    quote: { number: quote.number },
    lines: [{ quantity: 10, wish: null }],
  })
  const { id } = shown.lines[0]!
  expect((await answer(market, token, { step: 'send', prices: [{ id: id! + 1, price: 1 }] })).status).toBe(404)
  expect((await answer(market, token, { step: 'answer', price: 5 })).problem).toMatchObject({
    code: 'validation',
    errors: [{ path: 'step' }],
  })
  const offer = { step: 'send', prices: [{ id, price: 52_000 }], deliveryPrice: 150_000, validDays: 3, note: 'Siap kirim' }
  const replies = await Promise.all([
    answer(market, token, offer),
    answer(market, token, { step: 'decline', reason: 'Habis' }),
    answer(market, token, offer),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const after = (await market.call(buyer, quotes.show, { params: { id: quote.id } })).json
  expect(['sent', 'declined']).toContain(after.status)
  if (after.status === 'sent') expect(after).toMatchObject({ total: 670_000, versions: [{}, { by: 'seller', note: 'Siap kirim' }] })
  expect((await answer(market, token, offer)).problem.detailCode).toBe('link-used')
  await market.consumed()
})

test('a link answers only the version that it was made for, and by then nobody else has', async () => {
  await using market = await testMarket()
  const { buyer, seller, quote, token } = await asked(market)
  const shared = await market.call(seller, actingLinks.forQuote, { params: { id: quote.id } })
  const offer = (await writeQuote(market, seller, quote, 60_000)).json
  const prices = [{ id: quote.versions[0]!.lines[0]!.id, price: 1 }]
  for (const each of [token, tokenIn(shared.json.url)])
    expect((await answer(market, each, { step: 'send', prices })).problem).toMatchObject({ code: 'link-dead', detailCode: 'link-moved-on' })
  await writeQuote(market, buyer, offer, 50_000)
  expect((await show(market, token)).problem.detailCode).toBe('link-moved-on')
  expect((await market.call(seller, actingLinks.ofQuote, { params: { id: quote.id } })).json).toMatchObject([
    { status: 'moved-on', via: 'share' },
    { via: 'mail' },
  ])
  expect((await market.call(buyer, actingLinks.forQuote, { params: { id: quote.id } })).status).toBe(403)
  await moveQuote(market, seller, offer, 'withdraw')
})

test('after 72 hours the link is dead', async () => {
  await using market = await testMarket()
  const { quote, token } = await asked(market)
  await sql`update acting_links set expires_at = now() - interval '1 minute'`.execute(market.db)
  const prices = [{ id: quote.versions[0]!.lines[0]!.id, price: 1 }]
  expect((await answer(market, token, { step: 'send', prices })).problem.detailCode).toBe('link-expired')
})

test('"not me" withdraws the offer that a stolen link sent, and leaves one that was accepted', async () => {
  await using market = await testMarket()
  const { buyer, seller, quote, product, token, email } = await asked(market)
  const sendBy = async (link: string) => {
    const { lines } = (await show(market, link)).json
    expect((await answer(market, link, { step: 'send', prices: [{ id: lines[0]!.id, price: 1_500 }], way: 'pickup' })).status).toBe(200)
    const report = (await mailsTo(market, email)).find(({ subject }) => subject.includes('dijawab'))
    return tokenIn(report?.text)
  }
  const first = await sendBy(token)
  const sent = (await market.call(buyer, quotes.show, { params: { id: quote.id } })).json
  expect((await answer(market, first, { step: 'not-me' })).json).toMatchObject({ step: 'not-me', undone: false })
  expect((await market.call(buyer, quotes.show, { params: { id: quote.id } })).json).toMatchObject({ status: 'withdrawn', turn: null })
  expect((await moveQuote(market, buyer, sent, 'accept')).status).toBe(409)
  const again = (await askQuote(market, buyer, seller, product, 10)).json
  const shared = (await market.call(seller, actingLinks.forQuote, { params: { id: again.id } })).json
  const second = await sendBy(tokenIn(shared.url))
  const offer = (await market.call(buyer, quotes.show, { params: { id: again.id } })).json
  expect((await moveQuote(market, buyer, offer, 'accept')).status).toBe(200)
  expect((await answer(market, second, { step: 'not-me' })).status).toBe(200)
  expect((await market.call(buyer, quotes.show, { params: { id: again.id } })).json.status).toBe('accepted')
})
