import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rooms, type Message } from '#contract/rooms.ts'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'

const said = (messages: Message[]) => messages.map(({ seq, chat }) => [seq, chat])

test('a buyer writes to a store, the store answers, and every device of both hears it once', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer('PT Maju'), await app.seller('sari', 'Toko Baja')]
  const [phone, desk, store] = await Promise.all([line.connect(budi), line.connect(budi), line.connect(sari)])

  const sent = await phone.say({ chat: ' Halo, ada stok? ', receiver: sari.shopId, clientId: 'a1' })
  expect(sent).toMatchObject({
    ok: true,
    message: { seq: 1, chat: 'Halo, ada stok?', senderId: budi.id, senderRole: 'buyer', name: 'PT Maju', clientId: 'a1' },
  })
  const answer = await store.say({ chat: 'Ada', receiver: budi.id })
  expect(answer).toMatchObject({ ok: true, message: { seq: 2, senderId: sari.shopId, senderRole: 'seller', name: 'Toko Baja' } })

  for (const device of [phone, desk, store]) {
    await device.heard(2)
    expect(said(device.messages)).toEqual([
      [1, 'Halo, ada stok?'],
      [2, 'Ada'],
    ])
  }
})

test('twenty senders at once in one room leave numbers without gaps, the same for both sides', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const devices = await Promise.all([...Array(10).fill(budi), ...Array(10).fill(sari)].map((who) => line.connect(who)))
  await devices[0]!.say({ chat: 'first', receiver: sari.shopId })

  const answers = await Promise.all(
    devices.flatMap((device, n) => [1, 2, 3].map((m) => device.say({ chat: `${n}-${m}`, receiver: n < 10 ? sari.shopId : budi.id }))),
  )
  expect(answers.every((answer) => answer.ok)).toBe(true)
  await Promise.all(devices.map((device) => device.heard(61)))

  const numbers = Array.from({ length: 61 }, (_, n) => n + 1)
  for (const device of devices) expect(device.messages.map((message) => message.seq)).toEqual(numbers)
  const { json } = await app.call(budi, rooms.chat, { params: { id: devices[0]!.messages[0]!.RoomId }, query: { limit: 100 } })
  expect(json).toEqual(devices[0]!.messages)
})

test('a message sent again, even at the same moment, is stored once and heard once', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [phone, desk, store] = [await line.connect(budi), await line.connect(budi), await line.connect(sari)]

  const answers = await Promise.all(
    [phone, desk, phone, desk].map((device) => device.say({ chat: 'sekali', receiver: sari.shopId, clientId: 'same' })),
  )
  expect(new Set(answers.map((answer) => answer.ok && answer.message.id)).size).toBe(1)
  await phone.say({ chat: 'end', receiver: sari.shopId })
  await store.heard(2)
  expect(said(store.messages)).toEqual([
    [1, 'sekali'],
    [2, 'end'],
  ])

  expect(await phone.say({ chat: 'other words', receiver: sari.shopId, clientId: 'same' })).toEqual({
    ok: false,
    code: 'idempotency-mismatch',
  })
})

test('after an absence a client fetches exactly what it missed', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, store] = [await line.connect(budi), await line.connect(sari)]
  for (const chat of ['1', '2', '3']) await buyer.say({ chat, receiver: sari.shopId })
  await store.heard(3)
  store.socket.disconnect()
  for (const chat of ['4', '5']) await buyer.say({ chat, receiver: sari.shopId })

  const back = await line.connect(sari)
  const [room] = await back.rooms()
  expect(room).toMatchObject({ lastSeq: 5, unread: 5, lastMessage: { chat: '5' }, Buyer: { id: budi.id, name: budi.name } })
  const { json } = await app.call(sari, rooms.chat, { params: { id: room!.id }, query: { after: 3 } })
  expect(said(json)).toEqual([
    [4, '4'],
    [5, '5'],
  ])
})

test('history is whole, at most its newest 200, unless a limit is asked for; it pages backwards', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const buyer = await line.connect(budi)
  for (let n = 1; n <= 25; n++) await buyer.say({ chat: `${n}`, receiver: sari.shopId })
  const id = buyer.messages[0]!.RoomId
  const numbers = async (query: Record<string, unknown>) =>
    (await app.call(budi, rooms.chat, { params: { id }, query })).json.map((message) => message.seq)

  expect(await numbers({})).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  expect(await numbers({ limit: 'all' })).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  expect(await numbers({ before: 16, limit: 3 })).toEqual([13, 14, 15])
  expect(await numbers({ before: 2 })).toEqual([1])
  expect(await numbers({ after: 23 })).toEqual([24, 25])

  await sql`insert into messages (room_id, seq, sender_role, chat, client_id)
    select ${id}, n, 'buyer', n::text, n::text from generate_series(26, 205) n`.execute(app.db)
  await sql`update rooms set last_seq = 205, buyer_read_seq = 205`.execute(app.db)
  const newest = await numbers({})
  expect([newest.length, newest.at(0), newest.at(-1)]).toEqual([200, 6, 205])
  expect(await numbers({ limit: 1000 })).toHaveLength(100)
})

test('unread counts what the other side said since the read mark, which never moves back', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, store] = [await line.connect(budi), await line.connect(sari)]
  for (const chat of ['1', '2', '3']) await buyer.say({ chat, receiver: sari.shopId })
  const RoomId = buyer.messages[0]!.RoomId

  const ticks = buyer.next('read')
  expect(await store.socket.emitWithAck('read', { RoomId, seq: 2 })).toEqual({ ok: true, unread: 1 })
  expect(await ticks).toEqual({ RoomId, role: 'seller', seq: 2 })
  expect((await app.call(sari, rooms.read, { params: { id: RoomId }, body: { seq: 1 } })).json).toEqual({ unread: 1 })
  expect((await app.call(sari, rooms.read, { params: { id: RoomId }, body: { seq: 999 } })).json).toEqual({ unread: 0 })
  expect((await buyer.rooms())[0]).toMatchObject({ unread: 0, readByOther: 3, read: 3 })
})

test('only a buyer opens a room, and a store sees it once something was said', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const ProductId = await app.product(sari, { name: 'Semen', price: 65_000 })
  const store = await line.connect(sari)
  expect(await store.say({ chat: 'Beli dong', receiver: budi.id })).toEqual({ ok: false, code: 'not-found' })
  expect((await app.call(sari, rooms.open, { body: { ShopId: sari.shopId } })).status).toBe(403)

  const opened = await Promise.all([1, 2].map(() => app.call(budi, rooms.open, { body: { ShopId: sari.shopId, ProductId } })))
  expect(opened.map((reply) => reply.status)).toEqual([201, 201])
  expect(opened[0]!.json).toEqual(opened[1]!.json)
  expect(opened[0]!.json).toMatchObject({
    Shop: { name: 'Toko Baja' },
    unread: 0,
    lastMessage: null,
    pinned: { type: 'product', id: ProductId, name: 'Semen', price: 65_000 },
  })
  expect(await store.rooms()).toEqual([])
})

test("a product of another store is not pinned, nor another's order", async () => {
  await using app = await testApp()
  const [budi, sari, tono] = [await app.buyer(), await app.seller(), await app.seller('tono', 'Toko Cat')]
  const ProductId = await app.product(tono)
  const { json } = await app.call(budi, rooms.open, { body: { ShopId: sari.shopId, ProductId, OrderId: 77 } })
  expect(json.pinned).toBeNull()
})

test("another's conversation is not found: to read, search, mark, block, report or send pictures to", async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari, eve, mallory] = [
    await app.buyer(),
    await app.seller(),
    await app.buyer('Eve'),
    await app.seller('mallory', 'Toko Lain'),
  ]
  const buyer = await line.connect(budi)
  await buyer.say({ chat: 'rahasia', receiver: sari.shopId })
  const RoomId = buyer.messages[0]!.RoomId
  for (const stranger of [eve, mallory]) {
    const params = { id: RoomId }
    const replies = [
      await app.call(stranger, rooms.chat, { params }),
      await app.call(stranger, rooms.search, { params, query: { q: 'rahasia' } }),
      await app.call(stranger, rooms.read, { params, body: { seq: 1 } }),
      await app.call(stranger, rooms.block, { params, body: { blocked: true } }),
      await app.call(stranger, rooms.report, { params, body: { reason: 'x' } }),
      await app.call(stranger, rooms.picture, { params, body: { chat: 'x' } }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404))
    const client = await line.connect(stranger)
    expect(await client.socket.emitWithAck('read', { RoomId, seq: 1 })).toEqual({ ok: false, code: 'not-found' })
    expect(await client.socket.emitWithAck('presence', { RoomId })).toEqual({ ok: false, code: 'not-found' })
    expect(await client.rooms()).toEqual([])
  }
})

test('a search finds letters in one conversation, and % and _ mean themselves', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const buyer = await line.connect(budi)
  for (const chat of ['Harga semen?', 'diskon 10%', 'kode A_1', 'besi']) await buyer.say({ chat, receiver: sari.shopId })
  const id = buyer.messages[0]!.RoomId
  const found = async (q: string) =>
    (await app.call(budi, rooms.search, { params: { id }, query: { q } })).json.map((message) => message.chat)
  expect(await found('SEMEN')).toEqual(['Harga semen?'])
  expect(await found('%')).toEqual(['diskon 10%'])
  expect(await found('_')).toEqual(['kode A_1'])
  expect(await found('')).toEqual([])
})

test('a picture goes to both sides; what is no picture is refused', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, store] = [await line.connect(budi), await line.connect(sari)]
  await buyer.say({ chat: 'lihat', receiver: sari.shopId })
  const id = buyer.messages[0]!.RoomId
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const send = (bytes: Buffer) => {
    const form = new FormData()
    form.append('message', JSON.stringify({ chat: 'begini', clientId: 'p1' }))
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png')
    return fetch(`${line.url}/api/rooms/${id}/pictures`, { method: 'POST', headers: { access_token: budi.token }, body: form })
  }
  const [first, again] = [await send(png), await send(png)]
  expect([first.status, again.status]).toEqual([201, 201])
  const message = (await first.json()) as Message
  expect(await again.json()).toEqual(message)
  expect(message).toMatchObject({
    seq: 2,
    chat: 'begini',
    image: expect.stringMatching(/^\/images\/p[0-9a-f]{24}\.jpg\?until=\d+&signature=[\w-]{24}$/) as string,
  })
  await store.heard(2)
  expect(store.messages[1]).toEqual(message)
  expect((await fetch(line.url + message.image)).headers.get('content-type')).toBe('image/jpeg')
  expect((await send(Buffer.from('<svg/>'))).status).toBe(422)
})

test('a store keeps quick replies; two saves at once leave one list', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Toko Cat')]
  const lists = [['Stok ada', 'Kirim besok'], ['Maaf habis']]
  await Promise.all(lists.map((replies) => app.call(sari, rooms.setQuickReplies, { body: { replies } })))
  expect(lists).toContainEqual((await app.call(sari, rooms.quickReplies)).json.replies)
  expect((await app.call(tono, rooms.quickReplies)).json.replies).toEqual([])
})
