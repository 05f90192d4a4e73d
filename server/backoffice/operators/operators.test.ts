import * as otp from 'otpauth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operator } from '#contract/operator.ts'
import { operators } from '#contract/operators.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'

type Operator = Awaited<ReturnType<typeof testOperator>>
const confirm = (app: TestApp, who: Operator, id: number) => app.call(who, twoPerson.decide, { params: { id }, body: { step: 'confirm' } })
const eka = { email: 'eka@p.test', name: 'Eka', roles: ['support' as const] }

test('one administrator asks for an operator, another confirms, and the mailed link sets password and second factor', async () => {
  await using app = await testApp()
  const dewi = await testOperator(app, 'dewi@p.test', 'admin')
  expect((await app.call(dewi, operators.invite, { body: eka })).problem).toMatchObject({ code: 'second-person' })
  const putri = await testOperator(app, 'putri@p.test', 'admin')
  expect((await app.call(dewi, operators.invite, { body: { ...eka, roles: [] } })).problem.errors).toMatchObject([{ path: 'roles' }])
  const asked = await Promise.all([dewi, putri].map((who) => app.call(who, operators.invite, { body: eka })))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const first = asked.findIndex(({ status }) => status === 201)
  const { id } = asked[first]!.json
  expect((await confirm(app, [dewi, putri][first]!, id)).problem.code).toBe('own-request')
  expect((await confirm(app, [putri, dewi][first]!, id)).json.status).toBe('confirmed')
  const token = tokenIn((await mailsTo(app, eka.email))[0])
  const { secret } = (await app.call(undefined, operator.beginSetup, { body: { token } })).json
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate()
  expect((await app.call(undefined, operator.setup, { body: { token, password: 'kapal-hujan-tujuh', code } })).status).toBe(200)
  const { rows } = (await app.call(dewi, operators.list)).json
  expect(rows.find(({ email }) => email === eka.email)).toMatchObject({ name: 'Eka', roles: ['support'], state: 'ready' })
  // Inviting a working operator is refused.
  expect((await app.call(dewi, operators.invite, { body: { ...eka, email: 'EKA@p.test' } })).problem.detailCode).toBe('already-operator')
})

test('other roles and a removal hold from the next call, and an administrator always remains', async () => {
  await using app = await testApp()
  const [dewi, putri, sari] = [
    await testOperator(app, 'dewi@p.test', 'admin'),
    await testOperator(app, 'putri@p.test', 'admin'),
    await testOperator(app, 'sari@p.test', 'support'),
  ]
  const change = (who: Operator, of: Operator, body: { step: 'remove' } | { step: 'roles'; roles: ['finance'] }) =>
    app.call(who, operators.change, { params: { id: of.user }, body })
  const asked = (await change(dewi, sari, { step: 'roles', roles: ['finance'] })).json
  expect(asked.summary).toMatchObject({ act: 'operator', step: 'roles', email: 'sari@p.test', roles: ['finance'] })
  expect((await app.call(sari, operator.me)).json.roles).toEqual(['support'])
  // Confirming compares the request with the current state.
  await sql`update memberships set roles = '{trust}' where user_id = ${sari.user}`.execute(app.db)
  expect((await confirm(app, putri, asked.id)).problem.code).toBe('changed-meanwhile')
  await sql`update memberships set roles = '{support}' where user_id = ${sari.user}`.execute(app.db)
  expect((await confirm(app, putri, asked.id)).status).toBe(200)
  expect((await app.call(sari, operator.me)).json.roles).toEqual(['finance'])
  const removal = (await change(putri, sari, { step: 'remove' })).json
  expect((await confirm(app, dewi, removal.id)).status).toBe(200)
  expect((await app.call(sari, operator.me)).status).toBe(401)
  expect((await change(putri, sari, { step: 'remove' })).status).toBe(404)
  // Two removals of the last two administrators: the second is refused when it is confirmed.
  const third = await testOperator(app, 'tari@p.test', 'admin')
  // The operator to be removed cannot refuse the removal.
  const against = (await change(third, dewi, { step: 'remove' })).json
  const refuse = (who: Operator) => app.call(who, twoPerson.decide, { params: { id: against.id }, body: { step: 'refuse' } })
  const ofDewi = (await app.call(dewi, twoPerson.list, { query: {} })).json.rows.find(({ id }) => id === against.id)
  expect(ofDewi?.steps).toEqual(['confirm'])
  expect((await refuse(dewi)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await refuse(putri)).status).toBe(200)
  const [one, two] = [(await change(third, dewi, { step: 'remove' })).json, (await change(third, putri, { step: 'remove' })).json]
  expect((await confirm(app, putri, one.id)).status).toBe(200)
  const fourth = await testOperator(app, 'umi@p.test', 'admin')
  // The asker is still an administrator, but neither of these two can sign in.
  await sql`update users set password_hash = null where id = any(${[third.user, fourth.user]}::bigint[])`.execute(app.db)
  expect((await confirm(app, fourth, two.id)).problem.detailCode).toBe('last-administrator')
  await sql`update memberships set roles = '{support}' where user_id = ${fourth.user}`.execute(app.db)
})

test("an operator's call puts the end off by half an hour, never beyond eight hours", async () => {
  await using app = await testApp()
  const rina = await testOperator(app, 'rina@p.test')
  const age = (column: 'access_expires_at' | 'created_at', minutes: number) =>
    sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes}) where user_id = ${rina.user}`.execute(
      app.db,
    )
  const minutesLeft = async () => {
    const { json } = await app.call(rina, operator.me)
    return Math.round((Date.parse(json.expiresAt) - Date.now()) / 60_000)
  }
  await age('access_expires_at', 25)
  expect(await minutesLeft()).toBe(30)
  await age('created_at', 7 * 60 + 50)
  await age('access_expires_at', 25)
  expect(await minutesLeft()).toBe(10)
  await age('access_expires_at', 31)
  expect((await app.call(rina, operator.me)).status).toBe(401)
})
