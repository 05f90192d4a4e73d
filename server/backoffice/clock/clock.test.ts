import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { twoPerson } from '#contract/twoPerson.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { showOrderClock, stopOrderClock, tickOrderClock } from '#server/trade/orders/clock.ts'
import { actsOf } from '../module/acts.ts'
import { askForAct } from '../twoPerson/ask.ts'

const admin = permissionsOf('platform', ['admin'])
const jump = (db: TestApp['db'], by: string) =>
  sql`update order_clock set ticked_at = ticked_at - ${by}::interval, time = time - ${by}::interval`.execute(db)

test('one operator stops the clock, and it goes on only when two say so', async () => {
  await using app = await testApp()
  const { db } = app
  const acts = actsOf(app.app.paymentDeps)
  const [dewi, putri] = [await testOperator(app, 'dewi@p.test', 'admin'), await testOperator(app, 'putri@p.test', 'admin')]
  const ask = (step: 'start' | 'catch-up') =>
    askForAct(db, acts, { user: dewi.user, permissions: admin }, { act: 'order-clock', input: { step } })
  const clock = async () => (await showOrderClock(db))!
  await tickOrderClock(db)
  await expect(ask('start')).rejects.toMatchObject({ code: 'not-allowed-now' })
  await stopOrderClock(db, true)
  const id = await ask('start')
  await expect(ask('start')).rejects.toMatchObject({ code: 'not-allowed-now' })
  expect((await clock()).stopped).toBe(true)
  expect(await tickOrderClock(db)).toBeUndefined()
  // One of two concurrent confirmations succeeds.
  const confirm = (who: typeof dewi) => app.call(who, twoPerson.decide, { params: { id }, body: { step: 'confirm' } })
  expect((await confirm(dewi)).problem.code).toBe('own-request')
  const both = await Promise.all([confirm(putri), confirm(putri)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await clock()).stopped).toBe(false)
})

test('a clock that jumps between the two persons is not caught up with by what was asked before', async () => {
  await using app = await testApp()
  const { db } = app
  const acts = actsOf(app.app.paymentDeps)
  const [dewi, putri] = [await testOperator(app, 'dewi@p.test', 'admin'), await testOperator(app, 'putri@p.test', 'admin')]
  await tickOrderClock(db)
  await jump(db, '5 hours')
  await askForAct(db, acts, { user: dewi.user, permissions: admin }, { act: 'order-clock', input: { step: 'catch-up' } })
  const { rows } = (await app.call(putri, twoPerson.list, { query: { limit: 5 } })).json
  expect(rows[0]).toMatchObject({
    summary: { act: 'order-clock', step: 'catch-up', hours: 4, stopped: false },
    steps: ['confirm', 'refuse'],
  })
  await jump(db, '1 day')
  const confirm = () => app.call(putri, twoPerson.decide, { params: { id: rows[0]!.id }, body: { step: 'confirm' } })
  expect((await confirm()).problem.code).toBe('changed-meanwhile')
  expect((await showOrderClock(db))!.behind).toBeGreaterThan(3 * 3600)
  // The database's clock is reset, so the request again matches its effect.
  await sql`update order_clock set ticked_at = now(), time = now() - interval '4 hours'`.execute(db)
  expect((await confirm()).json.status).toBe('confirmed')
  expect((await showOrderClock(db))!.behind).toBe(0)
})
