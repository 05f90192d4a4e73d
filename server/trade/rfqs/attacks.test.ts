import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { allEndpoints } from '#server/access/endpoints.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { award, choose, offeredRfq, offerTo, sendRfq, showInvitation, showRfq } from '#server/test/rfqs.ts'

/** Everything that a member of a store can read, with these ids where a path takes one. */
async function crawl(market: TestMarket, who: { token: string }, ids: readonly number[]): Promise<string> {
  const mine = permissionsOf('supplier', ['owner'])
  const readable = [...(await allEndpoints()).values()].filter(
    ({ method, access }) => method === 'GET' && typeof access === 'object' && mine.has(access.can),
  )
  const answers: string[] = []
  for (const endpoint of readable) for (const url of addressesOf(endpoint, ids)) answers.push(await read(market, who, url))
  return answers.join('\n')
}

const addressesOf = ({ path }: Endpoint, ids: readonly number[]) =>
  path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, String(id))) : [path]

async function read(market: TestMarket, { token }: { token: string }, url: string) {
  const reply = await market.app.inject({ method: 'GET', url: `/api${url}`, headers: { access_token: token } })
  return reply.payload
}

test('no answer to a store holds a name or price of another store, before the award and after it', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const [spy, victim] = [stores[1], stores[0]]
  await market.call(victim, rfqInvitations.ask, { params: { id: rfq.id }, body: { text: 'Boleh dua kali kirim?' } })
  const offered = await offerTo(market, victim, rfq.id, [
    [goods[0][0]!, 51_237],
    [goods[0][1]!, 20_013],
  ])
  expect(offered.status).toBe(201)
  const ids = [1, 2, 3, 4, 5, 6].map(Number)
  // Whole numbers: a key or a signature may hold the same digits by chance.
  const secrets = ['Toko Satu', 51_237, 5_123_700, 20_013, 200_130, 5_323_830].map((secret) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`))
  const seen = async () => {
    await market.consumed()
    const all = await crawl(market, spy, ids)
    expect(all.length).toBeGreaterThan(5_000)
    return secrets.filter((secret) => secret.test(all))
  }
  expect(await seen()).toEqual([])
  expect((await showInvitation(market, spy, rfq.id)).offers).toBeNull()
  const fresh = await showRfq(market, buyer, rfq.id)
  const awarded = await award(market, buyer, rfq.id, { offers: choose(fresh, victim) })
  expect(awarded.status).toBe(201)
  expect(await seen()).toEqual([])
  expect((await showInvitation(market, spy, rfq.id)).offers).toBe(2)
})

test('the wish and street of a company stay with it, unless it shows the wish', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100 })
  const lines = [{ name: 'Semen', unit: 'sak', quantity: 5, wish: 47_771 }]
  const hidden = (await sendRfq(market, buyer, [seller], { lines })).json
  expect(hidden.lines[0]!.wish).toBe(47_771)
  expect(JSON.stringify(await showInvitation(market, seller, hidden.id))).not.toContain('47771')
  const shown = (await sendRfq(market, buyer, [seller], { lines, wishShown: true })).json
  expect((await showInvitation(market, seller, shown.id)).lines[0]!.wish).toBe(47_771)
  expect((await offerTo(market, seller, shown.id, [[product, 50_000]])).json.quote!.place).toMatchObject({
    area: 'Bandung',
    street: '',
    AddressId: null,
  })
})

test('a member without orders to place awards what colleagues approve alone, a viewer reads, and other companies find nothing', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const [viewer, requester] = [
    await addColleague(market.db, buyer, 'Vina', 'viewer'),
    await addColleague(market.db, buyer, 'Rudi', 'requester'),
  ]
  const offers = choose(rfq, stores[0])
  expect((await award(market, viewer, rfq.id, { offers })).problem.code).toBe('forbidden')
  const seen = await market.call(viewer, rfqs.show, { params: { id: rfq.id } })
  expect([seen.status, seen.json.steps]).toEqual([200, []])
  // A requester sees requests of their own.
  expect((await award(market, requester, rfq.id, { offers })).status).toBe(404)
  const stranger = await market.buyer('PT Lain')
  for (const endpoint of [rfqs.show, rfqs.sheet, rfqs.sheetFile])
    expect((await market.call(stranger, endpoint, { params: { id: rfq.id } })).status).toBe(404)
  expect((await award(market, stranger, rfq.id, { offers })).status).toBe(404)
})

test('an offer names lines of its request and goods of its store', async () => {
  await using market = await testMarket()
  const { stores, goods, rfq } = await offeredRfq(market)
  const versionId = rfq.stores[0]!.offer!.versionId
  const offer = (line: object) =>
    market.call(stores[0], rfqInvitations.offer, {
      params: { id: rfq.id },
      body: {
        versionId,
        lines: [{ VariantId: goods[0][0]!, RfqLineId: rfq.lines[0]!.id, quantity: 1, price: 5, ...line }],
        delivery: { way: 'pickup' },
      },
    })
  expect((await offer({ RfqLineId: 9_999 })).status).toBe(404)
  expect((await offer({ VariantId: goods[1][0]! })).status).toBe(404)
  expect((await offer({ RfqLineId: undefined })).problem.errors?.[0]?.path).toBe('lines.0.RfqLineId')
  expect((await offer({ price: undefined })).problem.errors?.[0]?.path).toBe('lines.0.price')
  const uninvited = await market.seller('tiga', 'Toko Tiga')
  expect((await market.call(uninvited, rfqInvitations.show, { params: { id: rfq.id } })).status).toBe(404)
})
