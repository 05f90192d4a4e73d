import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { members } from '#contract/members.ts'
import { notifications, type Setting } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { rewind } from '#server/platform/events/cursors.ts'
import { approvingCompany, createRequest, decide, type Market } from '#server/test/approvals.ts'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'
import { addColleague, type Colleague } from '#server/test/colleagues.ts'
import { mailsTo } from '#server/test/mail.ts'
import { runRequestTimers } from '#server/trade/approvals/timers.ts'
import { notify } from './notify.ts'
import { remindOfRequests } from './requestReminders.ts'

const silent = { error: () => undefined }
const twoLevels = [
  { from: 0, level: 1, role: 'approver', userId: null },
  { from: 0, level: 2, role: 'finance', userId: null },
] as const

/** Codes of a member's unread notifications of requests, the newest first, after all events are handled. */
async function unreadOf(market: Market, who: { token: string }) {
  await market.consumed()
  const { unread, notifications: list } = (await market.call(who, notifications.list)).json
  const codes = list.filter(({ readAt }) => readAt === null).map(({ code }) => code)
  expect(unread).toBe(codes.length)
  return codes.filter((code) => code?.startsWith('request'))
}

const addressOf = async (market: Market, { user }: Colleague) =>
  (await market.db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow()).email
const subjectsTo = async (market: Market, who: Colleague) =>
  (await mailsTo(market, await addressOf(market, who))).map(({ subject }) => subject)

test('a request tells those who may decide at its level, its requester the outcome, and nobody else; once, however often it is replayed', async () => {
  const { market, boss, cement, rudi, ani, fina } = await approvingCompany([...twoLevels])
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  expect(await unreadOf(market, ani)).toEqual(['request-waiting'])
  for (const other of [boss, rudi, fina]) expect(await unreadOf(market, other)).toEqual([])
  const [notice] = (await market.call(ani, notifications.list)).json.notifications
  expect(notice).toMatchObject({ link: `/requests/${request.id}`, params: { name: 'Rudi', amount: 650_000 } })
  const first = await decide(market, ani, request.id, 'approve', request.version)
  expect(await unreadOf(market, fina)).toEqual(['request-waiting'])
  await decide(market, fina, request.id, 'return', first.json.version, 'Cukup lima.')
  expect(await unreadOf(market, rudi)).toEqual(['request-returned'])
  // A request that no longer waits counts as read.
  for (const other of [boss, ani, fina]) expect(await unreadOf(market, other)).toEqual([])
  await rewind(market.db, 'notifications', 1)
  await market.consumed()
  expect(await unreadOf(market, rudi)).toEqual(['request-returned'])
  for (const [who, subject] of [
    [ani, 'meminta persetujuan'],
    [fina, 'meminta persetujuan'],
    [rudi, 'dikembalikan'],
  ] as const) {
    const subjects = await subjectsTo(market, who)
    expect(subjects).toHaveLength(1)
    expect(subjects[0]).toContain(subject)
  }
})

test('nobody reads, counts or marks the notification of a colleague; the own settings of a member reach no other', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany([{ from: 0, level: 1, role: 'approver', userId: null }])
  await using _ = market
  const anton = await addColleague(market.db, boss, 'Anton', 'approver')
  const off: Setting = { kind: 'request-waiting', inApp: true, mail: false, push: false }
  expect((await market.call(anton, notifications.setSettings, { body: { settings: [off] } })).status).toBe(200)
  expect((await market.call(anton, notifications.setSettings, { body: { settings: [{ ...off, kind: 'order-paid' }] } })).problem.code).toBe(
    'forbidden',
  )
  const settings = async (who: Colleague) =>
    (await market.call(who, notifications.settings)).json.settings.find(({ kind }) => kind === off.kind)
  expect([await settings(anton), await settings(ani)]).toEqual([off, { ...off, mail: true, push: true }])
  await createRequest(market, rudi, cement)
  expect([await unreadOf(market, ani), await unreadOf(market, anton)]).toEqual([['request-waiting'], ['request-waiting']])
  expect([await subjectsTo(market, ani), await subjectsTo(market, anton)].map(({ length }) => length)).toEqual([1, 0])
  const [notice] = (await market.call(ani, notifications.list)).json.notifications
  await market.call(rudi, notifications.read, { body: { ids: [notice!.id] } })
  await market.call(anton, notifications.read, { body: {} })
  expect([await unreadOf(market, ani), await unreadOf(market, anton)]).toEqual([['request-waiting'], []])
})

test('each morning one mail names all requests that still wait for a person, and each end is announced once', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const round = { db: market.db, job: 'send-reminders', log: silent } as const
  const remind = () => Promise.all([remindOfRequests(round, 0), remindOfRequests(round, 0)])
  await createRequest(market, rudi, cement, 1)
  const second = await createRequest(market, rudi, cement, 2)
  await unreadOf(market, ani)
  await remind()
  expect(await unreadOf(market, ani)).toEqual(['request-waiting', 'request-waiting'])
  await sql`update purchase_requests set asked_at = asked_at - interval '1 day'`.execute(market.db)
  await remindOfRequests(round, 25)
  for (const _round of [1, 2]) await remind()
  expect(await unreadOf(market, ani)).toEqual(['requests-waiting', 'request-waiting', 'request-waiting'])
  const mails = await mailsTo(market, await addressOf(market, ani))
  expect(mails.filter(({ subject }) => subject.startsWith('2 permintaan'))).toHaveLength(1)
  await sql`update purchase_requests set expires_at = now() + interval '23 hours' where id = ${second.id}`.execute(market.db)
  for (const _round of [1, 2]) await remind()
  expect((await unreadOf(market, ani))[0]).toBe('request-expiring')
  await decide(market, ani, second.id, 'approve', second.version)
  await market.consumed()
  await sql`update purchase_requests set kept_until = now() + interval '3 hours' where status = 'approved'`.execute(market.db)
  for (const _round of [1, 2]) await remind()
  expect(await unreadOf(market, rudi)).toEqual(['request-unpaid', 'request-approved'])
  expect(await unreadOf(market, boss)).toEqual([])
})

test('an approved order whose attempt ends after its pieces were kept expires, and its requester is mailed', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  const [unpaid] = (await market.call(boss, orders.unpaid)).json
  expect((await market.checkout(boss, unpaid)).status).toBe(201)
  await sql`update purchase_requests set kept_until = now() - interval '1 minute'`.execute(market.db)
  await runRequestTimers(market.db, silent)
  await market.call(boss, orders.cancelPayment, { params: { id: request.OrderId } })
  expect(await unreadOf(market, rudi)).toEqual(['request-expired', 'request-approved'])
  expect((await subjectsTo(market, rudi)).filter((subject) => subject.includes('kedaluwarsa'))).toHaveLength(1)
  expect(await market.stockOf(cement)).toMatchObject({ held: 0 })
})

test('a leaver is told nothing: the order that passed on is announced to its new owner', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'approve', request.version)
  await market.call(boss, members.remove, { params: { id: rudi.user }, headers: await market.confirmed(boss) })
  await sql`update purchase_requests set kept_until = now() - interval '1 minute'`.execute(market.db)
  await runRequestTimers(market.db, silent)
  expect(await unreadOf(market, boss)).toContain('request-expired')
})

test('a live notification of one member is heard by this member alone, and each hears the own count after a read', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const budi = await app.buyer()
  const ani = await addColleague(app.db, budi, 'Ani', 'approver')
  const [bosses, anis] = [await line.connect(budi), await line.connect(ani)]
  const heard: string[] = []
  for (const [name, { socket }] of Object.entries({ bosses, anis })) {
    socket.on('notification', ({ link }) => heard.push(`${name} ${link}`))
    socket.on('notificationsRead', ({ unread }) => heard.push(`${name} ${unread}`))
  }
  const told = (user: Colleague['user'] | undefined, id: number) =>
    inTransaction(app.db, (tx) =>
      notify(tx, {
        to: { buyerId: budi.id },
        ...(user && { user }),
        kind: 'request-waiting',
        key: `request:${id}`,
        object: { type: 'request', id, name: 'PR/1' },
        text: { code: 'request-waiting', params: { name: 'Rudi', amount: 5_000 } },
        link: `/requests/${id}`,
      }),
    )
  const last = Promise.all([bosses.next('notification'), anis.next('notification')])
  await told(ani.user, 1)
  await told(undefined, 2)
  await last
  await expect.poll(() => heard.toSorted()).toEqual(['anis /requests/1', 'anis /requests/2', 'bosses /requests/2'])
  heard.length = 0
  const counted = Promise.all([bosses.next('notificationsRead'), anis.next('notificationsRead')])
  expect((await app.call(budi, notifications.read, { body: {} })).json.unread).toBe(0)
  await counted
  expect(heard.toSorted()).toEqual(['anis 1', 'bosses 0'])
})

test('a rejected request is told to its requester, and the company reads nothing of an unpaid order', async () => {
  const { market, boss, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  await decide(market, ani, request.id, 'reject', request.version, 'Tidak perlu.')
  expect(await unreadOf(market, rudi)).toEqual(['request-rejected'])
  const told = (await market.call(boss, notifications.list)).json.notifications
  expect(told.filter(({ object }) => object.type === 'order')).toEqual([])
})
