import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { buyers } from '#contract/buyers.ts'
import { imports } from '#contract/imports.ts'
import { quickOrder } from '#contract/quickOrder.ts'
import { reviews } from '#contract/reviews.ts'
import { sellers } from '#contract/sellers.ts'
import { settings } from '#contract/settings.ts'
import { switches, switchKeys, type SwitchKey } from '#contract/switches.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { companyForm, sellerForm } from '#server/test/people.ts'
import { forgetSettings } from './read.ts'

const set = (app: TestApp, who: { token: string }, key: SwitchKey, on: boolean, was = !on) =>
  app.call(who, switches.set, { params: { key }, body: { on, was } })

/** The minute after which every process knows has passed. */
async function pass(app: TestApp) {
  await sql`update settings set effective_from = effective_from - interval '2 minutes', set_at = set_at - interval '2 minutes' where key like 'switch.%'`.execute(
    app.db,
  )
  forgetSettings(app.db)
}

test('what an administrator switches off is refused with a sentence within a minute, and goes on when it is on again', async () => {
  await using app = await testApp()
  const admin = await testOperator(app, 'admin@p.test', 'admin')
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  const register = () => app.call(undefined, buyers.register, { body: companyForm() })
  const open = () => app.call(undefined, sellers.register, { body: { formSeller: sellerForm() } })
  const read = () => app.call(buyer, quickOrder.read, { body: { text: 'semen 1' } })
  for (const key of switchKeys) expect((await set(app, admin, key, false)).status).toBe(200)
  expect((await register()).status).toBe(201)
  await pass(app)
  expect((await app.call(undefined, switches.off)).json).toEqual({ off: [...switchKeys] })
  const write = () => app.call(buyer, reviews.write, { body: { ShopId: seller.shopId, stars: 5 } })
  const check = () => app.call(seller, imports.check, { body: {} })
  for (const attempt of [register, open, read, write, check]) {
    const { status, problem } = await attempt()
    expect([status, problem.code]).toEqual([409, 'switched-off'])
  }
  const listed = (await app.call(admin, switches.list)).json
  expect(listed.map(({ on, setBy }) => [on, setBy])).toEqual(switchKeys.map(() => [false, 'Rina']))
  for (const key of switchKeys) await set(app, admin, key, true)
  await pass(app)
  expect((await app.call(undefined, switches.off)).json).toEqual({ off: [] })
  expect([(await register()).status, (await open()).status, (await read()).status]).toEqual([201, 201, 200])
  const { rows } = await sql<{ object: string }>`select object from audit where act = 'decide setting' order by id`.execute(app.db)
  expect(rows.map(({ object }) => object).slice(0, 2)).toEqual(['setting:switch.companies', 'setting:switch.suppliers'])
})

test('of two who switch the same at once one is told; only administrators switch, and not by the way of settings', async () => {
  await using app = await testApp()
  const [one, two] = [await testOperator(app, 'satu@p.test', 'admin'), await testOperator(app, 'dua@p.test', 'admin')]
  const finance = await testOperator(app, 'uang@p.test', 'finance')
  const both = await Promise.all([set(app, one, 'reviews', false), set(app, two, 'reviews', false)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await set(app, finance, 'reviews', true)).status).toBe(403)
  expect((await set(app, one, 'reviews', false, false)).status).toBe(200)
  const body = { key: 'switch.reviews' as 'fees.sale', value: 1 }
  expect((await app.call(finance, settings.propose, { body })).status).toBe(422)
  expect((await app.call(finance, settings.list)).json.some(({ key }) => String(key).startsWith('switch'))).toBe(false)
  expect((await sql`select id from settings where key = 'switch.reviews'`.execute(app.db)).rows).toHaveLength(1)
})
