import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { rooms } from '#contract/rooms.ts'
import { listening } from '#server/test/clients.ts'
import { testMarket } from '#server/test/market.ts'
import { askQuote, moveQuote, writeQuote } from '#server/test/quotes.ts'
import { runReminders } from '../notifications/reminders.ts'

test('each version of a quote is one card of its author in the conversation, with the steps of who reads it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 100, name: 'Semen' })
  const asked = (await askQuote(market, buyer, seller, product, 10)).json
  const offer = (await writeQuote(market, seller, asked, 55_000)).json
  await market.consumed()
  await market.consumed()
  const RoomId = offer.RoomId ?? (await market.call(buyer, rooms.list)).json[0]!.id
  const read = async (who: { token: string }) => (await market.call(who, rooms.chat, { params: { id: RoomId } })).json
  expect(await read(buyer)).toMatchObject([
    {
      seq: 1,
      senderRole: 'buyer',
      chat: expect.stringContaining(asked.number),
      card: { version: 1, state: 'sent', turn: null, steps: [] },
    },
    {
      seq: 2,
      senderRole: 'seller',
      chat: expect.stringMatching(/^Penawaran PH\/.*: Rp550\.000, berlaku sampai /),
      card: {
        type: 'quote',
        id: offer.id,
        version: 2,
        title: offer.number,
        total: 550_000,
        turn: 'buyer',
        steps: ['accept', 'counter', 'decline'],
        more: 0,
      },
    },
  ])
  expect((await read(seller))[1]!.card).toMatchObject({ turn: 'buyer', steps: [], lines: [{ quantity: 10, price: 55_000 }] })
  await moveQuote(market, buyer, offer, 'accept')
  expect((await read(buyer))[1]!.card).toMatchObject({ state: 'accepted', turn: null, steps: [] })
  const stranger = await market.seller('lain', 'Toko Lain')
  expect((await market.call(stranger, rooms.chat, { params: { id: RoomId } })).status).toBe(404)
})

test('a version is told once: by its notification, not also as an unread message or a reminder of one', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 100 })
  const asked = (await askQuote(market, buyer, seller, product, 10)).json
  await market.consumed()
  await runReminders(market.db, 0)
  const [room] = (await market.call(seller, rooms.list)).json
  expect(room).toMatchObject({ unread: 0, lastSeq: 1 })
  const told = async () => (await market.call(seller, notifications.list)).json.notifications.map(({ code }) => code)
  expect(await told()).toEqual(['quote-asked'])
  await using line = await listening(market)
  const phone = await line.connect(buyer)
  await phone.say({ chat: 'Bisa dikirim Senin?', receiver: seller.shopId })
  await runReminders(market.db, 0)
  expect((await market.call(seller, rooms.list)).json).toMatchObject([{ id: room!.id, unread: 1, lastSeq: 2 }])
  expect(await told()).toEqual(['unread', 'quote-asked'])
  expect(asked.status).toBe('asked')
})

test('a closed conversation takes no further version, and what is said in it no card', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const asked = (await askQuote(market, buyer, seller, product, 10)).json
  await market.consumed()
  const [room] = (await market.call(seller, rooms.list)).json
  await market.call(buyer, rooms.block, { params: { id: room!.id }, body: { blocked: true } })
  expect((await writeQuote(market, seller, asked, 1_000)).problem.code).toBe('not-allowed-now')
  expect((await market.call(seller, rooms.list)).json[0]).toMatchObject({
    lastSeq: 1,
    lastMessage: { chat: expect.stringContaining('PH/') },
  })
})
