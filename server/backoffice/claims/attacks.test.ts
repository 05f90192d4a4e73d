import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import type { ClaimId, OrderLineId, ShipmentId } from '#contract/ids.ts'
import { operatorClaims } from '#contract/operatorClaims.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { runClaimTimers } from '#server/trade/claims/timers.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

/** Ten received pieces at Rp4,000,000. Opens one escalated claim per entry of `pieces`. */
async function claimed(pieces: number[]) {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 10, price: 4_000_000 })
  const orderId = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [product, 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id: OrderLineId } = await market.db.selectFrom('orderLines').select('id').executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  const made: ClaimId[] = []
  for (const steps of pieces) {
    const body = { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId, steps }], text: 'Kurang' }
    made.push((await market.call(buyer, claims.open, { body })).json.id)
  }
  await sql`update claims set opened_at = now() - interval '3 days'`.execute(market.db)
  for (const one of made) await market.call(buyer, claims.move, { params: { id: one }, body: { step: 'escalate' } })
  const decide = (by: { token: string }, one: ClaimId, amount: number, remedy = 'refund') =>
    market.call(by, operatorClaims.decide, {
      params: { id: one },
      body: { remedy, amount, text: 'Foto dan surat jalan menunjukkan kekurangan.' },
    })
  const confirm = (by: { token: string }, act: number) =>
    market.call(by, twoPerson.decide, { params: { id: act }, body: { step: 'confirm' } })
  return { market, buyer, seller, id, made, decide, confirm }
}

test('no operator decides about an own company or store, nor confirms it; others do', async () => {
  const { market, buyer, seller, made, decide, confirm } = await claimed([1, 3])
  await using _ = market
  const { email: ofBuyer } = await market.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const { email: ofSeller } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const [tini, budi, sari, other] = [
    await testOperator(market, ofBuyer.toUpperCase(), 'trust'),
    await testOperator(market, ofSeller, 'trust'),
    await testOperator(market, 'sari@pasokan.test', 'trust'),
    await testOperator(market, 'wati@pasokan.test', 'trust'),
  ]
  expect((await decide(tini, made[0]!, 1_000)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await decide(budi, made[0]!, 0)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  const asked = await decide(sari, made[1]!, 12_000_000)
  expect((await confirm(budi, asked.json.waits!.id)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await confirm(sari, asked.json.waits!.id)).problem.code).toBe('own-request')
  expect((await confirm(other, asked.json.waits!.id)).status).toBe(200)
  expect((await decide(sari, made[0]!, 1_000)).json).toMatchObject({ waits: null, claim: { status: 'decided' } })
  for (const who of [buyer, seller]) {
    const { entries } = (await market.call(who, claims.show, { params: { id: made[1]! } })).json
    expect(entries.at(-1)).toMatchObject({ side: 'operator', text: 'Foto dan surat jalan menunjukkan kekurangan.', amount: 12_000_000 })
  }
})

test('much money takes two persons also in small pieces, as goods, and when the pieces are decided at the same time', async () => {
  const { market, made, decide, confirm } = await claimed([2, 2, 1, 3, 1])
  await using _ = market
  const [tini, budi] = [await testOperator(market, 'tini@pasokan.test', 'trust'), await testOperator(market, 'budi@pasokan.test', 'trust')]
  const [one, two, three, four, five] = made as [ClaimId, ClaimId, ClaimId, ClaimId, ClaimId]
  const both = await Promise.all([decide(tini, one, 8_000_000), decide(tini, two, 8_000_000)])
  expect(both.map(({ json }) => json.waits === null).toSorted()).toEqual([false, true])
  // Amounts that two persons decided do not count toward the limit.
  const waits = both.find(({ json }) => json.waits !== null)!.json.waits!
  expect((await confirm(budi, waits.id)).status).toBe(200)
  expect((await decide(tini, three, 1_999_999)).json.waits).toBeNull()
  expect((await decide(tini, five, 1)).json.waits).not.toBeNull()
  expect((await decide(budi, four, 0, 'replace')).json.waits).not.toBeNull()
})

test('goods that came broken once more and were decided a third time are sent again, and what was sent before frees no money', async () => {
  const { market, buyer, seller, id, made, decide, confirm } = await claimed([2])
  await using _ = market
  const [tini, budi, wati] = [
    await testOperator(market, 'tini@pasokan.test', 'trust'),
    await testOperator(market, 'budi@pasokan.test', 'trust'),
    await testOperator(market, 'wati@pasokan.test', 'trust'),
  ]
  const [claim] = made as [ClaimId]
  const late = () => sql`update claims set due_at = now() - interval '1 second' where due_at is not null`.execute(market.db)
  const stands = () => market.db.selectFrom('claims').select(['status', 'held']).executeTakeFirstOrThrow()
  const send = () => market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP2', ClaimId: claim } })
  const replace = async (by: { token: string }, other: { token: string }) => {
    const { json } = await decide(by, claim, 0, 'replace')
    if (json.waits) await confirm(other, json.waits.id)
    await late()
    await runClaimTimers(market.db)
  }
  await replace(tini, budi)
  const twice = await Promise.all([send(), send()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const { rows } = await sql<{
    id: ShipmentId
    line: OrderLineId
  }>`select s.id, l.order_line_id as line from shipments s join shipment_lines l on l.shipment_id = s.id
    where s.claim_id is not null`.execute(market.db)
  const lines = [{ OrderLineId: rows[0]!.line, ok: 1, damaged: 0, missing: 1, wrong: 0 }]
  expect((await market.call(buyer, shipments.receive, { params: { id: rows[0]!.id }, body: { lines, note: 'Kurang lagi' } })).status).toBe(
    201,
  )
  expect((await stands()).status).toBe('escalated')
  await replace(budi, wati)
  expect(await stands()).toEqual({ status: 'agreed', held: 8_000_000 })
  // No one sends anything: the note of the first attempt is no proof that goods came.
  await late()
  await runClaimTimers(market.db)
  expect(await stands()).toEqual({ status: 'escalated', held: 8_000_000 })
  await replace(wati, tini)
  expect((await send()).status).toBe(201)
  await late()
  await runClaimTimers(market.db)
  expect(await stands()).toEqual({ status: 'settled', held: 0 })
})
