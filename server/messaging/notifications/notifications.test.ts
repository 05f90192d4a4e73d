import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BuyerId, OrderId } from '#contract/ids.ts'
import { notifications } from '#contract/notifications.ts'
import { rooms } from '#contract/rooms.ts'
import { listening } from '#server/test/clients.ts'
import { recordEvent } from '#server/payments/events.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { rewind } from '#server/platform/events/cursors.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testApp } from '#server/test/app.ts'
import { personOf } from '#server/test/people.ts'
import type { MailOrder } from '#server/identity/api.ts'
import { sendDigests } from './digest.ts'
import { onLockScreen } from './lockScreen.ts'
import { pushKeys } from './keys.ts'
import { runReminders } from './reminders.ts'
import { notify, type Notice } from './notify.ts'
import { pushNotification } from './push.ts'

const paid = (buyerId: BuyerId, order = 5): Notice => ({
  to: { buyerId },
  kind: 'order-paid',
  key: `paid:${order}`,
  object: { type: 'order', id: order, name: `#${order}` },
  text: { code: 'received', params: { order } },
  link: `/orders/${order}`,
})

test('what happens in a transaction is heard once it is committed, once on every device, and never if it is not', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, other] = [await app.buyer(), await app.buyer()]
  const [phone, desk, stranger] = [await line.connect(budi), await line.connect(budi), await line.connect(other)]
  const heard: string[] = []
  for (const [name, client] of Object.entries({ phone, desk, stranger }))
    client.socket.on('notification', ({ link }) => heard.push(`${name} ${link}`))

  await expect(
    inTransaction(app.db, async (tx) => {
      await notify(tx, paid(budi.id, 4))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await Promise.all(Array.from({ length: 8 }, () => inTransaction(app.db, (tx) => notify(tx, paid(budi.id)))))
  const last = desk.next('notification')
  await inTransaction(app.db, (tx) => notify(tx, paid(budi.id, 6)))
  const { link } = await last
  if (link !== '/orders/6') await desk.next('notification')

  await expect.poll(() => heard.toSorted()).toEqual(['desk /orders/5', 'desk /orders/6', 'phone /orders/5', 'phone /orders/6'])
  const { json } = await app.call(budi, notifications.list)
  expect(json).toMatchObject({
    unread: 2,
    notifications: [
      { link: '/orders/6', readAt: null },
      {
        kind: 'order-paid',
        object: { type: 'order', id: 5, name: '#5' },
        code: 'received',
        params: { order: 5 },
        text: { en: 'The buyer has received order #5.' },
      },
    ],
  })
})

test("reading marks one's own only, one or all, and tells one's other devices", async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, eve] = [await app.buyer(), await app.buyer()]
  for (const order of [1, 2, 3]) await inTransaction(app.db, (tx) => notify(tx, paid(budi.id, order)))
  const desk = await line.connect(budi)
  const { json } = await app.call(budi, notifications.list)
  const ids = json.notifications.map((one) => one.id)

  expect((await app.call(eve, notifications.read, { body: { ids } })).json).toEqual({ unread: 0 })
  expect((await app.call(eve, notifications.list)).json).toEqual({ unread: 0, notifications: [] })
  const told = desk.next('notificationsRead')
  expect((await app.call(budi, notifications.read, { body: { ids: [ids[0]] } })).json).toEqual({ unread: 2 })
  expect(await told).toEqual({ unread: 2 })
  expect((await app.call(budi, notifications.read)).json).toEqual({ unread: 0 })
  expect(
    (await app.call(budi, notifications.list, { query: { before: ids[1], limit: 5 } })).json.notifications.map((one) => one.id),
  ).toEqual([ids[2]])
})

test("a kind that is switched off in the app is not listed there, and settings are one's own", async () => {
  await using app = await testApp()
  const [budi, eve] = [await app.buyer(), await app.buyer()]
  const off = { kind: 'order-paid', inApp: false, mail: true, push: false }
  expect((await app.call(budi, notifications.setSettings, { body: { settings: [off] } })).json.settings).toContainEqual(off)
  expect((await app.call(eve, notifications.settings)).json.settings).toContainEqual({
    kind: 'order-paid',
    inApp: true,
    mail: true,
    push: true,
  })
  await inTransaction(app.db, (tx) => notify(tx, paid(budi.id)))
  await inTransaction(app.db, (tx) => notify(tx, paid(eve.id)))
  expect((await app.call(budi, notifications.list)).json).toEqual({ unread: 0, notifications: [] })
  expect((await app.call(eve, notifications.list)).json.unread).toBe(1)
  expect(await digests(app.db)).toHaveLength(2)
  expect((await app.call(budi, notifications.setSettings, { body: { settings: [{ ...off, kind: 'nonsense' }] } })).status).toBe(422)
})

/** Mails the digests that are due now; answers all that were ever queued, as `account line, line`. */
async function digests(db: Db) {
  await sendDigests(db, 'https://pasokan.example', 0)
  const { rows } = await sql<{ payload: MailOrder }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail' order by j.id`.execute(
    db,
  )
  return rows.map(
    ({ payload: { to, mail } }) => `${JSON.stringify(to)} ${mail.kind === 'digest' ? mail.lines.map((line) => line.url).join(', ') : ''}`,
  )
}

test('a digest holds what is unread, one mail a person, and nothing is mailed twice even by two workers at once', async () => {
  await using app = await testApp()
  const [budi, sari] = [await app.buyer(), await app.seller()]
  for (const order of [1, 2, 3]) await inTransaction(app.db, (tx) => notify(tx, paid(budi.id, order)))
  await inTransaction(app.db, (tx) => notify(tx, { ...paid(budi.id), to: { shopId: sari.shopId! } }))
  const { json } = await app.call(budi, notifications.list)
  await app.call(budi, notifications.read, { body: { ids: [json.notifications[0]!.id] } })

  await Promise.all([digests(app.db), digests(app.db)])
  const expected = [
    `{"buyerId":${budi.id}} https://pasokan.example/orders/1, https://pasokan.example/orders/2`,
    `{"sellerId":${sari.id}} https://pasokan.example/orders/5`,
  ]
  expect((await digests(app.db)).toSorted()).toEqual(expected)
})

test('an order tells the buyer and each of its stores their own side of it, once however often it is replayed', async () => {
  await using app = await testApp()
  const [budi, sari, tono] = [await app.buyer(), await app.seller(), await app.seller('tono', 'Toko Cat')]
  const data = { amount: 1_500_000, reason: 'gopay', shopIds: [sari.shopId!, tono.shopId!] }
  const order = { id: 9 as OrderId, buyerId: budi.id }
  await inTransaction(app.db, (tx) => recordEvent(tx, order, { type: 'order.paid', actor: 'provider', data }))
  await app.consumed()
  expect(await rewind(app.db, 'notifications', 1)).toBe(true)
  await app.consumed()
  const said = async (who: { token: string }) =>
    (await app.call(who, notifications.list)).json.notifications.map((one) => [one.kind, one.text.en, one.link])
  expect(await said(budi)).toEqual([['order-paid', 'Your payment of Rp1.500.000 for order #9 is confirmed.', '/orders/9']])
  for (const store of [sari, tono])
    expect(await said(store)).toEqual([['order-paid', 'New paid order #9. Please accept it and send the goods.', '/orders/9']])
})

test('an unread message is told after a while, once, to the side that has not read it', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [budi, sari] = [await app.buyer('PT Maju'), await app.seller()]
  const [buyer, store] = [await line.connect(budi), await line.connect(sari)]
  for (const chat of ['1', '2']) await buyer.say({ chat, receiver: sari.shopId })
  await runReminders(app.db)
  expect((await app.call(sari, notifications.list)).json.unread).toBe(0)

  await sql`update rooms set last_at = now() - interval '6 minutes'`.execute(app.db)
  await Promise.all([runReminders(app.db), runReminders(app.db), runReminders(app.db)])
  const { json } = await app.call(sari, notifications.list)
  const RoomId = buyer.messages[0]!.RoomId
  expect(json.notifications).toMatchObject([
    { kind: 'message', text: { en: 'PT Maju sent you 2 messages.' }, link: `/messages?room=${RoomId}` },
  ])
  expect((await app.call(budi, notifications.list)).json.unread).toBe(0)

  await store.say({ chat: 'Maaf lama', receiver: budi.id })
  await app.call(sari, rooms.read, { params: { id: RoomId }, body: { seq: 3 } })
  await sql`update rooms set last_at = now() - interval '6 minutes'`.execute(app.db)
  await runReminders(app.db)
  expect((await app.call(sari, notifications.list)).json.notifications).toHaveLength(1)
  expect((await app.call(budi, notifications.list)).json.notifications).toMatchObject([{ text: { en: 'Toko Baja sent you a message.' } }])
})

test('low stock after a sale and a sign-in from a new device are noticed once', async () => {
  await using app = await testApp()
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const id = await app.product(sari, { name: 'Semen', stock: 6 })
  await runReminders(app.db)
  expect((await app.call(sari, notifications.list)).json.notifications).toEqual([])
  await sql`update products set stock = 4 where id = ${id}`.execute(app.db)
  await sql`insert into stock_movements (product_id, variant_id, kind, quantity, actor) values (${id}, ${id}, 'sale', -2, 'system')`.execute(
    app.db,
  )
  await sql`insert into sessions (user_id, organization_id, buyer_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, user_agent, address)
    select user_id, organization_id, id, ${randomBytes(32)}, now(), ${randomBytes(32)}, now(), 'Mozilla/5.0 (Linux; Android 14) Chrome/140', '203.0.113.9'
    from buyers where id = ${budi.id}`.execute(app.db)
  await runReminders(app.db)
  await runReminders(app.db)
  expect((await app.call(sari, notifications.list)).json.notifications).toMatchObject([
    { kind: 'low-stock', text: { en: 'Semen: only 4 left.' } },
  ])
  expect((await app.call(budi, notifications.list)).json.notifications).toMatchObject([
    { kind: 'sign-in', text: { en: 'New sign-in from Chrome / Android, 203.0.113.9. Was this you?' } },
  ])
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', budi.id)
    .executeTakeFirstOrThrow()
  expect(await mailsTo(app, email)).toMatchObject([
    { subject: 'Ada yang masuk ke akun Anda', text: expect.stringContaining('Chrome / Android, 203.0.113.9') },
  ])
})

test('a colleague who signs in is no new device of the company; a device that is new to a person is mailed to that person', async () => {
  await using app = await testApp()
  const [company, other] = [await app.buyer('PT Maju'), await app.buyer('PT Lain')]
  const { user } = await personOf(app.db, other)
  await sql`insert into memberships (organization_id, user_id, roles) select organization_id, ${user}, '{viewer}' from buyers where id = ${company.id}`.execute(
    app.db,
  )
  const signIn = (userAgent: string) =>
    sql`insert into sessions (user_id, organization_id, buyer_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, user_agent, address)
      select ${user}, organization_id, id, ${randomBytes(32)}, now(), ${randomBytes(32)}, now(), ${userAgent}, '203.0.113.9' from buyers where id = ${company.id}`.execute(
      app.db,
    )
  const [known] = await app.db.selectFrom('sessions').select('userAgent').where('userId', '=', user).execute()
  await signIn(known?.userAgent ?? '')
  await runReminders(app.db)
  expect((await app.call(company, notifications.list)).json.notifications).toEqual([])

  await signIn('Mozilla/5.0 (Linux; Android 14) Chrome/140')
  await runReminders(app.db)
  const addressOf = async (id: BuyerId) =>
    (
      await app.db
        .selectFrom('users')
        .innerJoin('buyers as p', 'p.userId', 'users.id')
        .select('email')
        .where('p.id', '=', id)
        .executeTakeFirstOrThrow()
    ).email
  expect(await mailsTo(app, await addressOf(other.id))).toMatchObject([{ subject: 'Ada yang masuk ke akun Anda' }])
  expect(await mailsTo(app, await addressOf(company.id))).toEqual([])
})

test('web push reaches the browsers of live sign-ins once; a browser that is gone is forgotten', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const subscribe = (endpoint: string) => app.call(budi, notifications.subscribe, { body: { endpoint, keys, language: 'id' } })
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1%4a.push.apple.com/x',
    'https://me@fcm.googleapis.com/x',
    'https://127.0.0.1\\@fcm.googleapis.com/x',
    'https://a.b.notify.windows.com/x',
    'https://push.apple.com.evil.example/x',
    'file:///etc/passwd',
  ])
    expect((await subscribe(endpoint)).status).toBe(422)
  expect((await subscribe('https://FCM.googleapis.com/fcm/send/abc')).status).toBe(201)
  const [kept] = await app.db.selectFrom('pushSubscriptions').select('endpoint').execute()
  expect(kept?.endpoint).toBe('https://fcm.googleapis.com/fcm/send/abc')
  expect((await app.call(budi, notifications.pushKey)).json.publicKey).toMatch(/^[\w-]{87}$/)

  await inTransaction(app.db, (tx) => notify(tx, paid(budi.id)))
  const { rows: jobs } = await sql<{
    count: number
  }>`select count(*) from graphile_worker.jobs where task_identifier = 'send-push'`.execute(app.db)
  expect(jobs[0]?.count).toBe(1)
  const { id } = await app.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  const sent: string[] = []
  const send = async (_to: unknown, payload: string) => sent.push(payload) === 0
  await Promise.all([pushNotification(app.db, send, id), pushNotification(app.db, send, id)])
  expect(sent.map((payload) => JSON.parse(payload) as unknown)).toMatchObject([
    { body: 'Pembeli telah menerima pesanan #5.', link: '/orders/5' },
  ])
  expect(await app.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
})

test('the push keys follow from the secret and are a pair', () => {
  const [first, again, other] = [pushKeys('a'.repeat(32)), pushKeys('a'.repeat(32)), pushKeys('b'.repeat(32))]
  expect(again).toEqual(first)
  expect(other.publicKey).not.toBe(first.publicKey)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(first.privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(first.publicKey)
})

test('a code that this version does not know says the general sentence, by push too', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  await inTransaction(app.db, (tx) => notify(tx, paid(budi.id)))
  await sql`update notifications set code = 'not-known-yet'`.execute(app.db)
  const text = { en: 'There is news for you.', id: 'Ada kabar baru untuk Anda.' }
  expect((await app.call(budi, notifications.list)).json.notifications).toMatchObject([{ text }])
  expect(onLockScreen(await app.db.selectFrom('notifications').selectAll().executeTakeFirstOrThrow(), 'id')).toBe(text.id)
})
