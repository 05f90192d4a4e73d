import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { addresses } from '#contract/addresses.ts'
import { accounts } from '#contract/accounts.ts'
import { roles } from '#contract/permissions.ts'
import { actWords, personalActs } from '#contract/words/acts.ts'
import { allEndpoints } from '#server/access/endpoints.ts'
import { testApp } from '#server/test/app.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { addressForm } from '#server/test/people.ts'

test('an administrator reads what each member did, page by page and as a file; others and other companies do not', async () => {
  await using app = await testApp()
  const [boss, stranger] = [await app.buyer('PT Maju'), await app.buyer()]
  const rudi = await addColleague(app.db, boss, '=Rudi', 'buyer')
  for (const who of [boss, rudi, rudi, stranger]) await app.call(who, addresses.create, { body: addressForm() })
  await app.call(rudi, accounts.confirm, { body: { password: 'not this one' } })
  const listed = async (query: Record<string, string>) => (await app.call(boss, activity.list, { query })).json
  const all = await listed({})
  expect(all.rows.filter(({ act }) => act === 'POST /addresses').map(({ member }) => member)).toEqual([
    '=Rudi',
    '=Rudi',
    expect.any(String),
  ])
  expect(all.rows.some(({ act }) => act.includes('confirm'))).toBe(false)
  const his = { UserId: String(rudi.user) }
  expect((await listed(his)).rows).toHaveLength(2)
  const first = await listed({ ...his, limit: '1' })
  const second = await listed({ ...his, limit: '1', before: String(first.next) })
  expect([first.next, second.rows[0]!.id < first.rows[0]!.id, second.next]).toEqual([first.rows[0]!.id, true, null])
  expect((await listed({ ...his, to: '2020-01-01' })).rows).toEqual([])
  expect((await listed({ ...his, from: '2020-01-01' })).rows).toHaveLength(2)

  expect((await app.call(rudi, activity.list, {})).status).toBe(403)
  const url = `/api/members/activity/file?UserId=${rudi.user}&lang=id`
  const file = await app.app.inject({ url, headers: { access_token: boss.token } })
  expect(file.headers['content-type']).toContain('text/csv')
  // A name that Excel would run as a formula is disarmed.
  expect(file.payload).toMatch(/'=Rudi,Menambah alamat/)
  expect((await app.call(stranger, activity.list, { query: his })).json.rows).toEqual([])
})

test('every audited act of companies and suppliers has words, or is personal', async () => {
  const trading = new Set<string>([...Object.values(roles.company), ...Object.values(roles.supplier)].flat())
  const missing = [...(await allEndpoints()).values()].flatMap(({ access, audit, method, path }) => {
    const isTrading = access === 'signed-in' || (typeof access === 'object' && trading.has(access.can))
    const isAudited = audit !== false && (method !== 'GET' || audit !== undefined)
    const act = `${method} ${path}`
    return !isTrading || !isAudited || act in actWords || personalActs.some((start) => path.startsWith(start)) ? [] : [act]
  })
  expect(missing).toEqual([])
})
