import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { testApp, type TestApp, type TestBuyer } from '#server/test/app.ts'
import { pushService } from '#server/test/pushService.ts'
import { pushKeys } from './keys.ts'
import { notify, type Notice } from './notify.ts'
import { pushNotification, pushSender } from './push.ts'

type Service = Awaited<ReturnType<typeof pushService>>
const keys = pushKeys('a secret of tests, long enough for all')

/** A browser of this person, straight into the table: over HTTP only the known push services are taken. */
async function browser(app: TestApp, service: Service, who: TestBuyer, name: string, language: 'en' | 'id' = 'en') {
  const { endpoint, ...keysOfBrowser } = service.subscribe(name)
  const { sessionId } = (await findActor(app.db, who.token))!
  await app.db
    .insertInto('pushSubscriptions')
    .values({ sessionId, endpoint, ...keysOfBrowser, language })
    .execute()
  return endpoint
}

/** Tells this news and pushes it through the service. */
async function push(app: TestApp, service: Service, news: Notice) {
  await inTransaction(app.db, (tx) => notify(tx, news))
  const { id } = await app.db.selectFrom('notifications').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await pushNotification(
    app.db,
    pushSender(keys, 'https://pasokan.example', { agent: service.agent, addressOf: (endpoint) => endpoint }),
    id,
  )
}

const news = (who: TestBuyer, of: Partial<Notice> = {}): Notice => ({
  to: { buyerId: who.id },
  kind: 'order-paid',
  key: crypto.randomUUID(),
  object: { type: 'order', id: 7, name: '#7' },
  text: { code: 'paid', params: { order: 7, amount: 1_500_000 } },
  link: '/orders/7',
  ...of,
})

test('a push service takes what we send: signed by our key, sealed for the browser, in its language', async () => {
  await using service = await pushService()
  await using app = await testApp()
  const [budi, other] = [await app.buyer(), await app.buyer()]
  await browser(app, service, budi, 'phone', 'id')
  await browser(app, service, budi, 'desk', 'en')
  await browser(app, service, other, 'stranger')
  await push(app, service, news(budi))
  const body = (text: string) => ({ title: 'Pasokan', body: text, link: '/orders/7', tag: 'order-paid:/orders/7' })
  expect(service.pushed.map((one) => [one.path, one.body]).toSorted()).toEqual([
    ['/desk', body('Your payment of Rp1.500.000 for order #7 is confirmed.')],
    ['/phone', body('Pembayaran Rp1.500.000 untuk pesanan #7 telah dikonfirmasi.')],
  ])
  for (const { claims, key, ttl, bytes } of service.pushed) {
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://pasokan.example' })
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    expect(key).toBe(keys.publicKey)
    expect(ttl).toBe(24 * 3600)
    expect(bytes).toBeLessThan(4096)
  }
})

test('a browser that is gone is forgotten; one whose service is in trouble is kept, and the others are told all the same', async () => {
  await using service = await pushService()
  await using app = await testApp()
  const budi = await app.buyer()
  const gone = [await browser(app, service, budi, 'expired'), await browser(app, service, budi, 'unknown')]
  const troubled = [await browser(app, service, budi, 'busy'), await browser(app, service, budi, 'broken')]
  const well = await browser(app, service, budi, 'well')
  for (const [n, status] of [410, 404].entries()) service.fate(gone[n]!, status)
  for (const [n, status] of [429, 500].entries()) service.fate(troubled[n]!, status)
  await push(app, service, news(budi))
  expect(service.pushed.map((one) => one.path)).toEqual(['/well'])
  const left = await app.db.selectFrom('pushSubscriptions').select('endpoint').orderBy('id').execute()
  expect(left.map((row) => row.endpoint)).toEqual([...troubled, well])
})

test('a lock screen shows neither what somebody wrote as a reason nor where a sign-in came from', async () => {
  await using service = await pushService()
  await using app = await testApp()
  const budi = await app.buyer()
  await browser(app, service, budi, 'phone')
  await push(
    app,
    service,
    news(budi, { kind: 'order-cancelled', text: { code: 'rejected-because', params: { order: 7, reason: 'the owner is in hospital' } } }),
  )
  await push(
    app,
    service,
    news(budi, {
      kind: 'sign-in',
      object: { type: 'session', id: 1, name: 'x' },
      text: { code: 'sign-in', params: { device: 'Chrome / Android, 203.0.113.9' } },
      link: '/settings',
    }),
  )
  expect(service.pushed.map((one) => (one.body as { body: string }).body)).toEqual([
    'Order #7 was cancelled.',
    'New sign-in to your account. Was this you?',
  ])
})

test('a kept address that leads elsewhere is sent nothing and is forgotten', async () => {
  await using service = await pushService()
  await using app = await testApp()
  const budi = await app.buyer()
  // As an earlier version took it: one parser reads a host of Apple's, another 127.0.0.1.
  const { sessionId } = (await findActor(app.db, budi.token))!
  const { p256dh, auth } = service.subscribe('phone')
  await app.db
    .insertInto('pushSubscriptions')
    .values({ sessionId, endpoint: 'https://127.0.0.1%4a.push.apple.com/phone', p256dh, auth, language: 'en' })
    .execute()
  await inTransaction(app.db, (tx) => notify(tx, news(budi)))
  const { id } = await app.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  await pushNotification(app.db, pushSender(keys, 'https://pasokan.example'), id)
  expect(await app.db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
})

test('a sign-in has one browser, so that made-up addresses do not add up', async () => {
  await using app = await testApp()
  await using service = await pushService()
  const budi = await app.buyer()
  const { endpoint: _, ...browserKeys } = service.subscribe('phone')
  const subscribe = (name: string) =>
    app.call(budi, notifications.subscribe, {
      body: { endpoint: `https://fcm.googleapis.com/${name}`, keys: browserKeys, language: 'id' },
    })
  await Promise.all(['a', 'b', 'c'].map(subscribe))
  expect((await subscribe('d')).status).toBe(201)
  expect(await app.db.selectFrom('pushSubscriptions').select('endpoint').execute()).toEqual([{ endpoint: 'https://fcm.googleapis.com/d' }])
})
