import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorPrivacy } from '#contract/operatorPrivacy.ts'
import { operatorQueue } from '#contract/operatorQueue.ts'
import { privacyRequests, type PrivacyKind } from '#contract/privacyRequests.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { testApp, type TestApp, type TestBuyer } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testOperator } from '#server/test/operators.ts'
import { waysOf } from '#server/messaging/notifications/settings.ts'
import { checkTicketDeadlines } from '../tickets/deadlines.ts'

const ask = async (app: TestApp, who: TestBuyer, kind: PrivacyKind, text = '') =>
  app.call(who, privacyRequests.ask, { body: { kind, text }, headers: await app.confirmed(who) })
const emailOf = async (app: TestApp, { id }: TestBuyer) =>
  (
    await app.db
      .selectFrom('users')
      .innerJoin('buyers as p', 'p.userId', 'users.id')
      .select('email')
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
  ).email
const decide = async (app: TestApp, who: { token: string }, id: number, step: 'begin' | 'done' | 'refuse', outcome = 'Sudah.') => {
  const { version } = (await app.call(who, operatorPrivacy.show, { params: { id } })).json
  return app.call(who, operatorPrivacy.decide, { params: { id }, body: { step, version, outcome: step === 'begin' ? '' : outcome } })
}

test('who asks shows to be the person, has one request of a kind open, and is told the outcome within the clock', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.buyer()
  expect((await app.call(buyer, privacyRequests.ask, { body: { kind: 'access' } })).problem.code).toBe('confirmation-needed')
  const both = await Promise.all([ask(app, buyer, 'access', 'Semua data saya'), ask(app, buyer, 'access', 'Semua data saya')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const { id, dueAt, createdAt } = (await app.call(buyer, privacyRequests.mine)).json.rows[0]!
  expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(72 * 3_600_000)
  const [listed] = (await app.call(sari, operatorPrivacy.list)).json.rows
  expect(listed).toMatchObject({
    id,
    kind: 'access',
    organization: 'PT Maju',
    whole: true,
    overdue: false,
    steps: ['begin', 'done', 'refuse'],
  })
  expect((await decide(app, sari, id, 'begin')).json.status).toBe('working')
  expect((await decide(app, sari, id, 'done', '')).problem.errors).toMatchObject([{ path: 'outcome' }])
  expect((await decide(app, sari, id, 'done', 'Unduh di pengaturan akun.')).json).toMatchObject({ status: 'done', steps: [] })
  expect((await mailsTo(app, await emailOf(app, buyer)))[0]?.text).toContain('Unduh di pengaturan akun.')
  expect((await app.call(buyer, privacyRequests.mine)).json.rows[0]).toMatchObject({
    status: 'done',
    outcome: 'Unduh di pengaturan akun.',
    steps: [],
  })
  expect((await decide(app, sari, id, 'refuse')).problem.code).toBe('not-allowed-now')
  expect((await app.call(buyer, privacyRequests.withdraw, { params: { id } })).problem.code).toBe('not-allowed-now')
  expect((await app.call(await app.buyer('PT Lain'), privacyRequests.withdraw, { params: { id } })).status).toBe(404)
})

test('a withdrawal and a decision at once: one of them holds', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.buyer()
  const { id } = (await ask(app, buyer, 'correct')).json.rows[0]!
  const replies = await Promise.all([decide(app, sari, id, 'refuse'), app.call(buyer, privacyRequests.withdraw, { params: { id } })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('restriction stops mail and push until the person ends it, and never what security needs', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.buyer()
  const { id } = (await ask(app, buyer, 'restrict')).json.rows[0]!
  const ways = (kind: 'order-paid' | 'security') => inTransaction(app.db, (tx) => waysOf(tx, { buyerId: buyer.id }, kind))
  expect(await ways('order-paid')).toEqual({ inApp: true, mail: true, push: true })
  await decide(app, sari, id, 'done', 'Data Anda hanya disimpan.')
  expect(await ways('order-paid')).toEqual({ inApp: true, mail: false, push: false })
  expect(await ways('security')).toMatchObject({ mail: true })
  expect((await app.call(buyer, privacyRequests.mine)).json.rows[0]?.steps).toEqual(['withdraw'])
  expect((await app.call(buyer, privacyRequests.withdraw, { params: { id } })).json.rows[0]?.status).toBe('ended')
  expect(await ways('order-paid')).toEqual({ inApp: true, mail: true, push: true })
})

test('who may no longer close the organization does not end its restriction; whoever may does, without reading why it was asked', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const [buyer, stranger] = [await app.buyer(), await app.buyer('PT Lain')]
  const { id } = (await ask(app, buyer, 'restrict', 'Karena sengketa')).json.rows[0]!
  await decide(app, sari, id, 'done', 'Data Anda hanya disimpan.')
  const waits = () => inTransaction(app.db, (tx) => waysOf(tx, { buyerId: buyer.id }, 'order-paid'))
  const roles = (given: string) =>
    sql`update memberships set roles = ${given}::text[] where user_id in (select user_id from buyers where id = ${buyer.id})`.execute(
      app.db,
    )
  const { organizationId } = await app.db.selectFrom('buyers').select('organizationId').where('id', '=', buyer.id).executeTakeFirstOrThrow()
  await roles('{viewer}')
  expect((await app.call(buyer, privacyRequests.mine)).json.rows[0]?.steps).toEqual([])
  expect((await app.call(buyer, privacyRequests.withdraw, { params: { id } })).problem.code).toBe('not-allowed-now')
  expect((await app.call(stranger, privacyRequests.withdraw, { params: { id } })).status).toBe(404)
  expect((await waits()).mail).toBe(false)
  // Another person administers the company now.
  await sql`update privacy_requests set user_id = (select user_id from buyers where id = ${stranger.id}) where id = ${id}`.execute(app.db)
  await roles('{admin}')
  expect((await app.call(buyer, privacyRequests.mine)).json.rows).toMatchObject([{ id, text: '', outcome: '', steps: ['withdraw'] }])
  expect((await app.call(stranger, privacyRequests.withdraw, { params: { id } })).problem.code).toBe('not-allowed-now')
  const ends = await Promise.all([1, 2].map(() => app.call(buyer, privacyRequests.withdraw, { params: { id } })))
  expect(ends.map(({ status }) => status)).toContain(200)
  expect((await waits()).mail).toBe(true)
  const kept = await app.db.selectFrom('organizations').select('restrictedAt').where('id', '=', organizationId).executeTakeFirstOrThrow()
  expect(kept.restrictedAt).toBeNull()
})

test('deletion closes the account of who may close it, tells the address that was, and leaves the words of no one', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.buyer('PT Zebrawati')
  const address = await emailOf(app, buyer)
  const { id } = (await ask(app, buyer, 'delete', 'Hapus PT Zebrawati')).json.rows[0]!
  expect((await decide(app, sari, id, 'done', 'Akun PT Zebrawati ditutup.')).json).toMatchObject({ status: 'done', text: '', outcome: '-' })
  expect((await mailsTo(app, address)).map(({ text }) => text).join()).toContain('Akun PT Zebrawati ditutup.')
  expect((await app.call(buyer, privacyRequests.mine)).status).toBe(401)
  const { rows } = await sql`select from buyers where id = ${buyer.id} and closed_at is not null`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test("a member's wish neither closes nor restricts the organization", async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.buyer()
  const { id } = (await ask(app, buyer, 'delete')).json.rows[0]!
  await ask(app, buyer, 'restrict')
  await sql`update memberships set roles = '{viewer}' where user_id in (select user_id from buyers where id = ${buyer.id})`.execute(app.db)
  expect((await decide(app, sari, id, 'done')).problem.detailCode).toBe('member-asks')
  expect((await decide(app, sari, id + 1, 'done')).problem.detailCode).toBe('member-asks')
  await sql`update memberships set roles = '{admin}' where user_id in (select user_id from buyers where id = ${buyer.id})`.execute(app.db)
})

test('a request past 72 hours is escalated once and stands on the queue', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  await ask(app, await app.buyer(), 'object')
  await sql`update privacy_requests set due_at = now() - interval '3 days'`.execute(app.db)
  for (const _ of [1, 2]) await checkTicketDeadlines(app.db)
  const { queues } = (await app.call(sari, operatorQueue.show)).json
  expect(queues.filter(({ count }) => count > 0).map(({ queue }) => queue)).toEqual(['privacy', 'overdue'])
  expect(await app.db.selectFrom('escalations').select('clock').execute()).toEqual([{ clock: 'privacy' }])
})

test('what somebody of an own company asks, others decide', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const own = await testOperator(app, (await emailOf(app, buyer)).toUpperCase(), 'support')
  await ask(app, buyer, 'restrict')
  const { id } = (await app.call(buyer, privacyRequests.mine)).json.rows[0]!
  expect((await decide(app, own, id, 'begin')).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await decide(app, await testOperator(app, 'sari@p.test', 'support'), id, 'begin')).status).toBe(200)
})
