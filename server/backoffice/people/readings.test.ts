import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roles } from '#contract/permissions.ts'
import { allEndpoints } from '#server/access/endpoints.ts'
import { testApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'

/** Calls that show no person: sums, settings, texts, and stores by their public name. */
const impersonal = [
  'operator.me',
  'operatorAttributes.list',
  'operatorBanners.list',
  'operatorBridge.show',
  'operatorFees.list',
  'operatorFees.stores',
  'operatorPayouts.overview',
  'operatorQueue.show',
  'pages.list',
  'settings.list',
  'switches.list',
  'synonyms.list',
  'twoPerson.list',
]

test('whatever an operator reads of people is written down with the name of who read it', async () => {
  await using app = await testApp()
  const names = Object.keys(roles.platform) as (keyof typeof roles.platform)[]
  const eva = await testOperator(app, 'eva@p.test', ...names)
  const lists = [...(await allEndpoints())].filter(
    ([, { method, path }]) => method === 'GET' && path.startsWith('/operator/') && !path.includes(':'),
  )
  const written = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from audit where actor = ${`operator:${eva.user}`}`.execute(app.db)).rows[0]!.n
  const silent: string[] = []
  for (const [name, { path }] of lists) {
    const before = await written()
    const { statusCode } = await app.app.inject({ url: `/api${path}?q=sari`, headers: { access_token: eva.token } })
    expect(statusCode, name).toBe(200)
    if ((await written()) === before) silent.push(name)
  }
  expect(silent.toSorted()).toEqual(impersonal)
})
