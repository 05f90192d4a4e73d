import { request } from 'node:http'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { rooms } from '#contract/rooms.ts'
import { sessions } from '#contract/sessions.ts'
import { listening, type Client } from '#server/test/clients.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: Error) => error.message,
  )
const gone = ({ socket }: Client) => new Promise<string>((resolve) => socket.once('disconnect', resolve))
const endSessionsOfBuyer = (app: TestApp, id: number) => sql`update sessions set ended_at = now() where buyer_id = ${id}`.execute(app.db)

test('without a valid token a socket is told connect_error unauthenticated', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  for (const token of ['nonsense', '', undefined, 5, { $ne: null }, 'x'.repeat(5000)]) {
    expect(await refusal(line.connect({ token: token as string }, { reconnection: false }))).toBe('unauthenticated')
  }
})

test('a page of another origin is turned away; ours, and programs that name none, come in', async () => {
  await using app = await testApp({ PUBLIC_URL: 'https://pasokan.example', ALLOW_STAND_INS: 'yes' })
  await using line = await listening(app)
  const budi = await app.buyer()
  const from = (origin: string) => refusal(line.connect(budi, { reconnection: false, extraHeaders: { origin } }))
  expect(await from('https://evil.example')).not.toBe('let in')
  expect(await from('https://pasokan.example.evil.example')).not.toBe('let in')
  expect(await from('null')).not.toBe('let in')
  expect(await from('https://pasokan.example')).toBe('let in')
  expect(await from(line.url)).toBe('let in')
  expect(await refusal(line.connect(budi))).toBe('let in')
})

test("identity is the session's, whatever an event claims", async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, eve, sari] = [await app.buyer('PT Maju'), await app.buyer('PT Eve'), await app.seller()]
  const [forger, victim] = [await line.connect(eve), await line.connect(budi)]
  expect(await forger.socket.emitWithAck('userConnect', { socketId: 'x', id: budi.id, role: 'seller' })).toEqual({ ok: true })
  const sent = await forger.say({
    chat: 'hi',
    receiver: sari.shopId,
    sender: budi.id,
    senderId: budi.id,
    senderRole: 'seller',
    name: 'PT Maju',
  })
  expect(sent).toMatchObject({ ok: true, message: { senderId: eve.id, senderRole: 'buyer', name: 'PT Eve' } })
  expect(await forger.socket.emitWithAck('newRooms', { role: 'buyer', id: budi.id })).toHaveLength(1)
  expect(await victim.rooms()).toEqual([])
  expect(victim.messages).toEqual([])
})

test('a company and a store of the same number do not hear each other', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [other, tono] = [await app.buyer('PT Lain'), await app.seller('tono', 'Toko Cat')]
  expect([budi.id, other.id]).toEqual([sari.shopId, tono.shopId])
  const [a, b] = [await line.connect(other), await line.connect(tono)]
  const buyer = await line.connect(budi)
  await buyer.say({ chat: 'for Sari', receiver: sari.shopId })
  await a.say({ chat: 'for Tono', receiver: tono.shopId })
  await b.heard(1)
  expect([...a.messages, ...b.messages].map((message) => message.chat)).toEqual(['for Tono', 'for Tono'])
})

test('when a sign-in ends, by sign-out or by anybody else, its sockets close at once', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, other] = [await app.buyer(), await app.buyer()]
  const [phone, bystander] = [await line.connect(budi), await line.connect(other)]
  const closed = gone(phone)
  await endSessionsOfBuyer(app, budi.id)
  expect(await closed).toBe('io server disconnect')
  expect(bystander.socket.connected).toBe(true)

  const signedOut = gone(bystander)
  await app.call(other, sessions.end)
  expect(await signedOut).toBe('io server disconnect')
})

test('a connection whose sign-in ended while it was away gets nothing of what it missed', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [phone, store] = [
    await line.connect(budi, { reconnectionDelay: 300, reconnectionDelayMax: 300, randomizationFactor: 0 }),
    await line.connect(sari),
  ]
  await phone.say({ chat: 'halo', receiver: sari.shopId })
  await phone.heard(1)

  // socket.io's client shows nothing before it is let in, so look at what comes over the wire.
  const wire: string[] = []
  phone.socket.io.on('open', () => phone.socket.io.engine.on('packet', (packet) => wire.push(String(packet.data))))
  phone.socket.io.engine.close()
  await store.say({ chat: 'rahasia', receiver: budi.id })
  await endSessionsOfBuyer(app, budi.id)
  const refused = await new Promise<Error>((resolve) => phone.socket.once('connect_error', resolve))
  expect(refused.message).toBe('unauthenticated')
  expect(phone.messages.map((message) => message.chat)).toEqual(['halo'])
  expect(wire.join()).toContain('unauthenticated')
  expect(wire.join()).not.toContain('rahasia')
})

test('a kept connection is given back to its own sign-in only: its secret name without the token shows nothing', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, eve, sari] = [await app.buyer('PT Maju'), await app.buyer('PT Eve'), await app.seller()]
  const [phone, store] = [await line.connect(budi), await line.connect(sari)]
  await phone.say({ chat: 'halo', receiver: sari.shopId })
  await phone.heard(1)
  // The client sends these private fields when it reconnects.
  const { _pid: pid, _lastOffset: offset } = phone.socket as unknown as { _pid: string; _lastOffset: string }
  phone.socket.io.reconnection(false)
  phone.socket.io.engine.close()
  await store.say({ chat: 'rahasia', receiver: budi.id })
  const steal = async (token: unknown) => {
    const thief = io(line.url, { transports: ['websocket'], autoConnect: false, reconnection: false, auth: { token, pid, offset } })
    const wire: string[] = []
    thief.io.on('open', () => thief.io.engine.on('packet', (packet) => wire.push(String(packet.data))))
    thief.connect()
    await new Promise<void>((resolve) => (thief.once('connect', resolve), thief.once('connect_error', () => resolve())))
    const { recovered } = thief
    thief.close()
    return { wire: wire.join(), recovered }
  }
  for (const token of [undefined, 'nonsense', eve.token]) {
    const { wire, recovered } = await steal(token)
    expect([wire.includes('rahasia'), recovered]).toEqual([false, false])
  }
  expect((await steal(budi.token)).wire).toContain('rahasia')
})

test('a short break is bridged: what was missed comes by itself, once', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [phone, store] = [await line.connect(budi), await line.connect(sari)]
  await phone.say({ chat: '1', receiver: sari.shopId })
  await phone.heard(1)
  const back = new Promise<void>((resolve) => phone.socket.once('connect', resolve))
  phone.socket.io.engine.close()
  await store.say({ chat: '2', receiver: budi.id })
  await back
  expect(phone.socket.recovered).toBe(true)
  await store.say({ chat: '3', receiver: budi.id })
  await phone.heard(3)
  expect(phone.messages.map((message) => message.chat)).toEqual(['1', '2', '3'])
})

test('an oversized frame closes the line; what is broken or no message is refused, and the server goes on', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const phone = await line.connect(budi)
  const broken = [
    undefined,
    null,
    5,
    'text',
    [],
    {},
    { chat: '', receiver: sari.shopId },
    { chat: '   ', receiver: sari.shopId },
    { chat: 'x', receiver: -1 },
    { chat: 'x', receiver: 1.5 },
    { chat: 'x', receiver: '1; drop table rooms' },
    { chat: { $ne: 1 }, receiver: sari.shopId },
    { chat: 'nul \0 byte', receiver: sari.shopId },
    { chat: 'lone \ud800', receiver: sari.shopId },
    { chat: 'x'.repeat(4001), receiver: sari.shopId },
  ]
  for (const message of broken) expect(await phone.say(message as object)).toEqual({ ok: false, code: 'validation' })
  expect(await phone.say({ chat: 'x', receiver: 999_999 })).toEqual({ ok: false, code: 'not-found' })
  phone.socket.emit('message', { chat: 'no acknowledgement asked', receiver: 'x' })
  phone.socket.emit('nonsense' as 'typing', 'x')
  phone.socket.emit('typing', '__proto__')

  const closed = gone(phone)
  phone.socket.emit('message', { chat: 'x'.repeat(70_000), receiver: sari.shopId })
  expect(await closed).toMatch(/transport/)

  const raw = await line.connect(budi)
  const cut = gone(raw)
  raw.socket.io.engine.write('9[[[not a packet')
  expect(await cut).toMatch(/transport|forced|server/)
  expect(await (await line.connect(budi)).say({ chat: 'still here', receiver: sari.shopId })).toMatchObject({ ok: true })
})

test('after twenty messages at once further ones are held back, with the time to wait', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [phone, desk] = [await line.connect(budi), await line.connect(budi)]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 2 ? phone : desk).say({ chat: `${n}`, receiver: sari.shopId })),
  )
  // Two return in a second, so the exact number is left open.
  const taken = answers.filter((answer) => answer.ok).length
  expect(taken).toBeGreaterThanOrEqual(20)
  expect(taken).toBeLessThan(60)
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ code: 'rate-limited', retryAfter: expect.any(Number) as number })
  const store = await line.connect(sari)
  expect(await store.say({ chat: 'not held back', receiver: budi.id })).toMatchObject({ ok: true })
})

test('one person holds at most twenty connections', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, other] = [await app.buyer(), await app.buyer()]
  const tries = await Promise.all(Array.from({ length: 25 }, () => refusal(line.connect(budi, { reconnection: false }))))
  expect(tries.filter((answer) => answer === 'let in')).toHaveLength(20)
  expect(tries.filter((answer) => answer === 'rate-limited')).toHaveLength(5)
  expect(await refusal(line.connect(other))).toBe('let in')
})

test('a seller who opens a store while connected speaks for it', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, tono] = [await app.buyer(), await app.seller('tono', null)]
  const [store, buyer] = [await line.connect(tono), await line.connect(budi)]
  expect(await store.rooms()).toEqual([])
  expect(await store.say({ chat: 'x', receiver: budi.id })).toEqual({ ok: false, code: 'no-shop' })
  const shop = await app.db
    .insertInto('shops')
    .values({ sellerId: tono.id, name: 'Toko Baru', address: 'a', phoneNumber: '1', owner: 'o' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await store.rooms()).toEqual([])
  await buyer.say({ chat: 'selamat', receiver: shop.id })
  await store.heard(1)
  expect((await app.call(tono, rooms.list)).json).toHaveLength(1)
})

test('stopping the server cuts lines in a way that brings clients back', async () => {
  const app = await testApp()
  await using line = await listening(app)
  const phone = await line.connect(await app.buyer())
  const cut = gone(phone)
  await app[Symbol.asyncDispose]()
  expect(await cut).toBe('transport close')
  expect(phone.socket.active).toBe(true)
  expect(
    await new Promise((resolve) =>
      request(line.url)
        .once('error', (error) => resolve('code' in error && error.code))
        .end(),
    ),
  ).toBe('ECONNREFUSED')
})

test('a sign-in that ended while the listening line was down loses its sockets when it is back', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const budi = await app.buyer()
  const phone = await line.connect(budi)
  const closed = gone(phone)
  // The trigger is silent for a moment, as if the line had been cut before the news came.
  await sql`alter table sessions disable trigger sessions_tell_ended`.execute(app.owner)
  await endSessionsOfBuyer(app, budi.id)
  await sql`alter table sessions enable trigger sessions_tell_ended`.execute(app.owner)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(
    app.owner,
  )
  expect(await closed).toBe('io server disconnect')
})

test('a connection that sends events without end is told to stop, then closed', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  await using line = await listening(app)
  const phone = await line.connect(await app.buyer())
  const closed = gone(phone)
  const answers = await Promise.all(Array.from({ length: 500 }, () => phone.socket.emitWithAck('userConnect', {})))
  // Five return in a second, so the exact number is left open.
  expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(300)
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ ok: false, code: 'rate-limited', retryAfter: expect.any(Number) as number })
  for (let n = 0; n < 600; n++) phone.socket.emit('typing', {})
  expect(await closed).toBe('io server disconnect')
})
