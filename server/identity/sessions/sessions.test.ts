import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { notifications } from '#contract/notifications.ts'
import { sessions } from '#contract/sessions.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { createSession, refreshSession } from './sessions.ts'

const cookie = (token: string) => ({ cookie: `refresh=${token}` })
const given = (reply: { headers: Record<string, unknown> }) => /refresh=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
const works = async (app: TestApp, token: string) => (await app.call({ token }, buyers.list)).status === 200

async function signedIn(app: TestApp) {
  const buyer = await app.buyer()
  return { buyer, ...(await createSession(app.db, buyer, { userAgent: 'Firefox', address: '10.0.0.1' })) }
}

const exchange = (app: TestApp, token: string) => app.call(undefined, sessions.refresh, { headers: cookie(token) })
const minutesLater = (app: TestApp, minutes: number) =>
  sql`update used_refresh_tokens set used_at = used_at - make_interval(mins => ${minutes})`.execute(app.db)

test('a refresh token is exchanged once; using it again later ends the whole sign-in', async () => {
  await using app = await testApp()
  const first = await signedIn(app)
  const second = await exchange(app, first.refresh)
  expect(second.status).toBe(200)
  expect(await works(app, first.access)).toBe(false)
  expect(await works(app, second.json.access_token)).toBe(true)
  await minutesLater(app, 3)
  expect((await exchange(app, first.refresh)).status).toBe(401)
  expect(await works(app, second.json.access_token)).toBe(false)
  expect((await exchange(app, given(second))).status).toBe(401)
  expect(await works(app, first.buyer.token)).toBe(true)
})

test('using a refresh token again is written to the audit and told to its owner once, by mail and notification', async () => {
  await using app = await testApp()
  const first = await signedIn(app)
  await exchange(app, first.refresh)
  await minutesLater(app, 3)
  // Three at once, as a thief's program tries: the first ends the sign-in, the others find it ended.
  await Promise.all([1, 2, 3].map(() => exchange(app, first.refresh)))
  const acts = await app.db.selectFrom('audit').select(['actor', 'object', 'outcome']).where('act', '=', 'reuse refresh token').execute()
  expect(acts).toEqual([{ actor: `buyer:${first.buyer.id}`, object: `session:${first.sessionId}`, outcome: 'unauthenticated' }])
  await app.consumed()
  const { json } = await app.call(first.buyer, notifications.list, { query: { limit: '10' } })
  expect(json.notifications.map(({ kind, object }) => [kind, object.id])).toEqual([['security', first.sessionId]])
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', first.buyer.id)
    .executeTakeFirstOrThrow()
  const mails = await mailsTo(app, email)
  expect(mails.map((mail) => mail.subject)).toEqual(['Kami mengakhiri salah satu sesi Anda'])
})

test('an exchange whose answer was lost is answered again the same, until what it gave is used', async () => {
  await using app = await testApp()
  const first = await signedIn(app)
  const [lost, again] = [await exchange(app, first.refresh), await exchange(app, first.refresh)]
  expect(again.json).toEqual(lost.json)
  expect(given(again)).toBe(given(lost))
  expect(await works(app, again.json.access_token)).toBe(true)
  const second = await exchange(app, given(again))
  expect(await works(app, second.json.access_token)).toBe(true)
  expect((await exchange(app, first.refresh)).status).toBe(401)
  expect(await works(app, second.json.access_token)).toBe(false)
})

test('exchanges of one token at once, at two processes, give the same tokens', async () => {
  await using app = await testApp()
  const pool = createPool(app.databaseUrl, { max: 2 })
  const { refresh } = await signedIn(app)
  const tokens = await Promise.all([app.db, createDb(pool), app.db, createDb(pool)].map((db) => refreshSession(db, refresh)))
  await pool.end()
  expect(new Set(tokens.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await works(app, tokens[0]?.access ?? '')).toBe(true)
})

test('a sign-in that is over stays over, however soon its token comes again', async () => {
  await using app = await testApp()
  const { refresh } = await signedIn(app)
  const { json } = await exchange(app, refresh)
  await app.call({ token: json.access_token }, sessions.end)
  expect((await exchange(app, refresh)).status).toBe(401)
})

test('a sign-out that races with a renewal ends the session, with whichever access token it comes', async () => {
  await using app = await testApp()
  const first = await signedIn(app)
  const renewed = await exchange(app, first.refresh)
  const again = await exchange(app, given(renewed))
  expect((await app.call({ token: first.access }, sessions.list)).status).toBe(401)
  expect((await app.call({ token: first.access }, sessions.end)).status).toBe(200)
  expect(await works(app, again.json.access_token)).toBe(false)
  expect((await exchange(app, given(again))).status).toBe(401)
  expect((await app.call({ token: first.access }, sessions.end)).status).toBe(401)

  const racing = await signedIn(app)
  const [renewal, end] = await Promise.all([exchange(app, racing.refresh), app.call({ token: racing.access }, sessions.end)])
  expect(end.status).toBe(200)
  if (renewal.status === 200) expect(await works(app, renewal.json.access_token)).toBe(false)
})

test('a sign-out with an access token that is over ends the session, too', async () => {
  await using app = await testApp()
  const { access, refresh } = await signedIn(app)
  await sql`update sessions set access_expires_at = now() - interval '1 minute'`.execute(app.db)
  expect((await app.call({ token: access }, sessions.end)).status).toBe(200)
  expect((await exchange(app, refresh)).status).toBe(401)
})

test("another site's request with our cookie is refused and costs nothing", async () => {
  await using app = await testApp()
  const { refresh } = await signedIn(app)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    expect((await app.call(undefined, sessions.refresh, { headers: { ...cookie(refresh), ...headers } })).status).toBe(403)
  }
  expect((await app.call(undefined, sessions.refresh, { headers: { ...cookie(refresh), 'sec-fetch-site': 'same-origin' } })).status).toBe(
    200,
  )
})

test('tokens end by time, and lie in the database hashed only', async () => {
  await using app = await testApp()
  const { access, refresh, sessionId } = await signedIn(app)
  const { rows } = await sql<{ text: string }>`select string_agg(s::text, '') as text from sessions s`.execute(app.db)
  for (const token of [access, refresh]) expect(rows[0]?.text).not.toContain(token)
  await app.db
    .updateTable('sessions')
    .set({ accessExpiresAt: new Date(Date.now() - 1) })
    .where('id', '=', sessionId)
    .execute()
  expect(await works(app, access)).toBe(false)
  await app.db
    .updateTable('sessions')
    .set({ refreshExpiresAt: new Date(Date.now() - 1) })
    .where('id', '=', sessionId)
    .execute()
  expect((await app.call(undefined, sessions.refresh, { headers: cookie(refresh) })).status).toBe(401)
})

test('a person sees where he is signed in and signs out there; another person cannot', async () => {
  await using app = await testApp()
  const { buyer, access, sessionId } = await signedIn(app)
  const stranger = await app.seller()
  const { json } = await app.call(buyer, sessions.list)
  expect(json).toHaveLength(2)
  expect(json.find((session) => session.id === sessionId)).toMatchObject({ userAgent: 'Firefox', address: '10.0.0.1', here: false })
  expect((await app.call(stranger, sessions.endOne, { params: { id: sessionId } })).status).toBe(404)
  expect(await works(app, access)).toBe(true)
  expect((await app.call(buyer, sessions.endOne, { params: { id: sessionId } })).status).toBe(200)
  expect(await works(app, access)).toBe(false)
  expect((await app.call(buyer, sessions.endOne, { params: { id: sessionId } })).status).toBe(404)
  expect((await app.call(buyer, sessions.list)).json.map((session) => session.here)).toEqual([true])
})

test('signing out ends this sign-in, signing out everywhere all of them', async () => {
  await using app = await testApp()
  const { buyer, access } = await signedIn(app)
  const third = await createSession(app.db, buyer, { userAgent: '', address: '' })
  expect((await app.call({ token: third.access }, sessions.end)).headers['set-cookie']).toMatch(/^refresh=;/)
  expect([await works(app, third.access), await works(app, access)]).toEqual([false, true])
  await app.call(buyer, sessions.endAll)
  expect([await works(app, buyer.token), await works(app, access)]).toEqual([false, false])
})
