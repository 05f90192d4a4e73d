import { expect, test } from 'vitest'
import { rooms } from '#contract/rooms.ts'
import { measureFacts } from '#server/catalog/shops/facts.ts'
import { measureAnswers } from './answers.ts'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'

test('presence tells who is there and in how long a store usually answers', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const buyer = await line.connect(budi)
  await buyer.say({ chat: 'halo', receiver: sari.shopId })
  const RoomId = buyer.messages[0]!.RoomId
  const minutes = (n: number) => new Date(Date.now() - 3_600_000 + n * 60_000)
  const turns = [
    ['buyer', 0],
    ['seller', 4],
    ['buyer', 10],
    ['seller', 15],
    ['buyer', 20],
    ['buyer', 21],
    ['seller', 26],
  ] as const
  await app.db.deleteFrom('messages').execute()
  await app.db
    .insertInto('messages')
    .values(
      turns.map(([senderRole, at], n) => ({ roomId: RoomId, seq: n + 1, senderRole, chat: 'x', clientId: `${n}`, createdAt: minutes(at) })),
    )
    .execute()
  await app.db.updateTable('rooms').set({ lastSeq: turns.length }).execute()

  expect(await buyer.socket.emitWithAck('presence', { RoomId })).toEqual({ RoomId, online: false, answersIn: null })
  await measureFacts(app.db, measureAnswers)
  expect(await buyer.socket.emitWithAck('presence', { RoomId })).toEqual({ RoomId, online: false, answersIn: 5 })
  const news = buyer.next('presence')
  await line.connect(sari)
  expect(await news).toEqual({ role: 'seller', id: sari.shopId, online: true })
})

test('typing reaches the other side only', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, store] = [await line.connect(budi), await line.connect(sari)]
  await buyer.say({ chat: 'halo', receiver: sari.shopId })
  const RoomId = buyer.messages[0]!.RoomId
  const heard = store.next('typing')
  buyer.socket.emit('typing', { RoomId })
  expect(await heard).toEqual({ RoomId, senderRole: 'buyer' })
})

test('whoever blocks a conversation closes it to both, and opens it again', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [buyer, store] = [await line.connect(budi), await line.connect(sari)]
  await buyer.say({ chat: 'spam', receiver: sari.shopId })
  const id = buyer.messages[0]!.RoomId

  const changed = buyer.next('roomChanged')
  expect((await app.call(sari, rooms.block, { params: { id }, body: { blocked: true } })).json.blocked).toBe('by-me')
  expect(await changed).toEqual({ RoomId: id })
  expect((await buyer.rooms())[0]?.blocked).toBe('by-other')
  expect(await buyer.say({ chat: 'spam', receiver: sari.shopId })).toEqual({ ok: false, code: 'not-allowed-now' })
  expect(await store.say({ chat: 'no', receiver: budi.id })).toEqual({ ok: false, code: 'not-allowed-now' })
  await app.call(budi, rooms.block, { params: { id }, body: { blocked: false } })
  expect(await buyer.say({ chat: 'spam', receiver: sari.shopId })).toMatchObject({ ok: false })

  await app.call(sari, rooms.block, { params: { id }, body: { blocked: false } })
  expect(await buyer.say({ chat: 'maaf', receiver: sari.shopId })).toMatchObject({ ok: true, message: { seq: 2 } })
  expect((await app.call(sari, rooms.report, { params: { id }, body: { reason: 'Spam' } })).status).toBe(201)
})

test('in a blocked conversation nobody hears the other type, read or come; once it is open again they do', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, rina, sari] = [await app.buyer(), await app.buyer('PT Lain'), await app.seller()]
  const [blocked, welcome] = [await line.connect(budi), await line.connect(rina)]
  for (const buyer of [blocked, welcome]) await buyer.say({ chat: 'halo', receiver: sari.shopId })
  const [RoomId, other] = [blocked.messages[0]!.RoomId, welcome.messages[0]!.RoomId]
  await blocked.socket.emitWithAck('presence', { RoomId })
  await welcome.socket.emitWithAck('presence', { RoomId: other })
  const heard: string[] = []
  for (const event of ['typing', 'presence', 'read'] as const) blocked.socket.on(event, () => heard.push(event))

  await app.call(sari, rooms.block, { params: { id: RoomId }, body: { blocked: true } })
  const came = welcome.next('presence')
  const store = await line.connect(sari)
  store.socket.on('typing', () => heard.push('typing at the store'))
  await came
  expect(await blocked.socket.emitWithAck('presence', { RoomId })).toEqual({ RoomId, online: false, answersIn: null })
  blocked.socket.emit('typing', { RoomId })
  const typed = welcome.next('typing')
  store.socket.emit('typing', { RoomId })
  await store.socket.emitWithAck('read', { RoomId, seq: 1 })
  store.socket.emit('typing', { RoomId: other })
  await typed
  await blocked.socket.emitWithAck('userConnect', {})
  expect(heard).toEqual([])

  const changed = blocked.next('roomChanged')
  await app.call(sari, rooms.block, { params: { id: RoomId }, body: { blocked: false } })
  await changed
  expect(await blocked.socket.emitWithAck('presence', { RoomId })).toMatchObject({ online: true })
  const again = blocked.next('typing')
  store.socket.emit('typing', { RoomId })
  await again
  expect(heard).toEqual(['typing'])
})

test('a connection that comes back as it was kept does not hear of whoever blocked it meanwhile', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, rina, sari] = [await app.buyer(), await app.buyer('PT Lain'), await app.seller()]
  const slowly = { reconnectionDelay: 300, reconnectionDelayMax: 300, randomizationFactor: 0 }
  const [phone, welcome] = [await line.connect(budi, slowly), await line.connect(rina)]
  for (const buyer of [phone, welcome]) {
    await buyer.say({ chat: 'halo', receiver: sari.shopId })
    await buyer.heard(1)
    await buyer.socket.emitWithAck('presence', { RoomId: buyer.messages[0]!.RoomId })
  }
  const back = new Promise<void>((resolve) => phone.socket.once('connect', resolve))
  const heard: unknown[] = []
  phone.socket.on('presence', (news) => heard.push(news))
  phone.socket.io.engine.close()
  await app.call(sari, rooms.block, { params: { id: phone.messages[0]!.RoomId }, body: { blocked: true } })
  await back
  expect(phone.socket.recovered).toBe(true)
  await phone.socket.emitWithAck('userConnect', {})
  const came = welcome.next('presence')
  await line.connect(sari)
  await came
  await phone.socket.emitWithAck('userConnect', {})
  expect(heard).toEqual([])
})
