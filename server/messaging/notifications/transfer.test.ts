import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { mails as templates } from '#server/modules.ts'
import { writeMail } from '#server/platform/mail/define.ts'
import type { MailOrder } from '#server/identity/api.ts'
import { testMarket } from '#server/test/market.ts'
import { sendDigests } from './digest.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

async function issued(market: Market) {
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.seller()]
  const product = await market.product(seller, { price: 65_000 })
  const { cart, token } = await market.opened(buyer, [product, 2])
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
  return { buyer, id: cart.id }
}

async function mails(market: Market) {
  await market.consumed()
  const { rows } = await sql<{ payload: MailOrder }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`.execute(market.db)
  return rows.map(({ payload }) => payload).filter(({ mail }) => mail.kind === 'virtual-account' || mail.kind === 'digest')
}

test('a virtual account is told and mailed at once, once, however often the provider says it, and no digest has it again', async () => {
  await using market = await testMarket()
  const { buyer, id } = await issued(market)
  await market.call(buyer, orders.checkPayment, { params: { id } })
  const [one, ...more] = await mails(market)
  expect(more).toEqual([])
  expect(one).toMatchObject({ to: { buyerId: buyer.id }, mail: { kind: 'virtual-account', order: id, amount: 130_000, bank: 'bca' } })
  const { json } = await market.call(buyer, notifications.list)
  expect(json.notifications.map(({ text }) => text.en)).toEqual([
    `Order #${id} waits for your transfer of Rp130.000 to a virtual account of BCA.`,
  ])
  await sendDigests(market.db, '', -1)
  expect(await mails(market)).toHaveLength(1)
  const { timeline } = (await market.call(buyer, orders.show, { params: { id } })).json
  expect(timeline.map(({ event }) => event)).toContain('payment-issued')
})

test('who wants no mails of payments gets none', async () => {
  await using market = await testMarket()
  const buyer = await market.buyer()
  await market.call(buyer, notifications.setSettings, {
    body: { settings: [{ kind: 'payment-expiring', inApp: true, mail: false, push: false }] },
  })
  const product = await market.product(await market.seller(), { price: 65_000 })
  const { token } = await market.opened(buyer, [product, 1])
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bni', outcome: 'pending' })
  expect(await mails(market)).toEqual([])
})

test('the mail says what, where, until when and how, and carries no token', () => {
  const mail = {
    kind: 'virtual-account',
    order: 441,
    amount: 7_200_000,
    bank: 'bca',
    number: '1234510953957282',
    until: '2026-11-23T07:25:00Z',
  } as const
  const letter = writeMail(templates, mail, { language: 'id', publicUrl: 'https://pasokan.test', token: '' })
  expect(letter.subject).toContain('Rp7.200.000')
  expect(letter.paragraphs[0]).toMatch(/23 Nov 2026,? 14\.25/)
  expect(letter.paragraphs.join(' ')).toContain('1234510953957282')
  expect(letter.paragraphs.join(' ')).toContain('m-Transfer')
  expect(letter.button?.url).toBe('https://pasokan.test/orders/441')
})
