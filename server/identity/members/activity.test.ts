import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { dayInWib } from '#contract/dayCount.ts'
import { addresses } from '#contract/addresses.ts'
import { accounts } from '#contract/accounts.ts'
import { roles } from '#contract/permissions.ts'
import { actWords, personalActs } from '#contract/words/acts.ts'
import { actsQuery } from './activity.ts'
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

test('a day of long ago is one range of an index, of a member and of the whole team, also on a further page', async () => {
  await using app = await testApp()
  const boss = await app.buyer('PT Maju')
  const { user } = await addColleague(app.db, boss, 'Rudi', 'buyer')
  await sql`insert into audit (actor, act, at, detail)
    select ${`buyer:${boss.id}`}, 'POST /addresses', now() - make_interval(hours => n), jsonb_build_object('user', ${user}::bigint) from generate_series(1, 20000) n`.execute(
    app.owner,
  )
  await sql`analyze audit`.execute(app.owner)
  const day = dayInWib(new Date(Date.now() - 500 * 86_400_000))
  const { rows } = await sql<{ id: number }>`select id from audit order by at limit 1`.execute(app.db)
  for (const [index, more] of [
    ['audit_actor', {}],
    ['audit_person', { UserId: user }],
    ['audit_actor', { before: rows[0]!.id }],
  ] as const) {
    const query = actsQuery({ role: 'buyer', id: boss.id }, { UserId: undefined, from: day, to: day, limit: 50, ...more }).compile(app.db)
    const plan = await app.db.executeQuery<Record<string, string>>({
      ...query,
      sql: `explain (analyze, buffers off, timing off) ${query.sql}`,
    })
    const lines = plan.rows.map((row) => Object.values(row)[0]!)
    expect(
      lines.find((line) => line.includes(index)),
      lines.join('\n'),
    ).toBeDefined()
    expect(Math.max(...lines.flatMap((line) => Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0)))).toBeLessThan(30)
  }
  const page = await app.call(boss, activity.list, { query: { from: day, to: day, limit: '10' } })
  expect(page.json.rows).toHaveLength(10)
  const next = await app.call(boss, activity.list, { query: { from: day, to: day, limit: '50', before: String(page.json.next) } })
  expect([next.json.rows.length, next.json.next]).toEqual([14, null])
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
