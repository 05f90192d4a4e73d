import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { banners } from '#contract/banners.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { operatorBanners, type KeptBanner } from '#contract/operatorBanners.ts'
import type { BannerId } from '#contract/ids.ts'
import { anotherProcess } from '#server/test/anotherProcess.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { whenDrawn } from '#server/test/drawn.ts'

type Who = { token: string }
const inDays = (days: number) => addDays(dayInWib(new Date()), days)
const curator = (app: TestApp, email = 'kurator@p.test') => testOperator(app, email, 'catalog')
const banner = (change: object = {}) => ({
  alt: { en: 'Paper week', id: 'Pekan kertas' },
  link: '/?category=4',
  from: inDays(0),
  until: null,
  ...change,
})

async function add(app: TestApp, who: Who, change: object = {}, headers: Record<string, string> = {}) {
  const form = formOf([
    { field: 'banner', bytes: JSON.stringify(banner(change)) },
    { field: 'image', name: 'kertas.jpg', bytes: await drawPicture({ width: 160, height: 40 }) },
  ])
  return app.call(who, operatorBanners.add, { payload: form.payload, headers: { ...form.headers, ...headers } })
}
const idOf = (rows: KeptBanner[], words = 'Paper week') => rows.find(({ alt }) => alt.en === words)!.id
const shown = async (app: Pick<TestApp, 'call'>) => (await app.call(undefined, banners.list)).json.map(({ alt }) => alt.en)

const start = [
  'Workshops that make what you need',
  'Your warehouse, filled on time',
  'Delivered across the islands',
  'Pay now or in installments',
]

test('a banner is shown on its days, in its order, at once in every process and also in what is in memory', async () => {
  await using app = await testApp()
  await using other = await anotherProcess(app)
  const who = await curator(app)
  // Asked again, an answer is kept in memory.
  for (const _ of [1, 2, 3]) expect([await shown(app), await shown(other)]).toEqual([start, start])
  const { json: added, status } = await add(app, who)
  expect([status, added.at(-1)]).toMatchObject([201, { state: 'shown', version: 1, changedBy: 'Rina', until: null }])
  expect(await shown(app)).toEqual([...start, 'Paper week'])
  await expect.poll(() => shown(other)).toEqual([...start, 'Paper week'])
  const ids = added.map(({ id }) => id)
  await app.call(who, operatorBanners.order, { body: { ids: [ids.at(-1)!, ...ids.slice(0, -1)] } })
  expect((await shown(app))[0]).toBe('Paper week')
  await add(app, who, { alt: { en: 'Next week', id: 'Minggu depan' }, from: inDays(1) })
  expect(await shown(app)).not.toContain('Next week')
  // The day has come, or is over.
  await sql`update banners set from_day = from_day - 1, until_day = case when alt_en = 'Paper week' then ${inDays(-1)}::date end`.execute(
    app.db,
  )
  await expect.poll(() => shown(app)).toEqual([...start, 'Next week'])
  const kept = (await app.call(who, operatorBanners.list)).json
  expect(kept.map(({ state }) => state)).toEqual(['over', 'shown', 'shown', 'shown', 'shown', 'shown'])
  await sql`delete from banners`.execute(app.db)
  await expect.poll(() => shown(app)).toEqual([])
})

test('its picture is made in every size after the upload and replaced by another, one that was drawn too', async () => {
  await using app = await testApp()
  const who = await curator(app)
  const { json } = await add(app, who)
  const [first] = json.slice(-1)
  const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'resize-pictures'`.execute(app.db)
  expect(jobs.rows).toHaveLength(1)
  const picture = await whenDrawn(app.app, first!.src, 'image/avif')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/avif'])
  const form = formOf([
    { field: 'banner', bytes: JSON.stringify({ ...banner(), version: 1 }) },
    { field: 'image', name: 'lain.png', bytes: await drawPicture({ format: 'png', color: '#105090' }) },
  ])
  const change = (id: BannerId) => app.call(who, operatorBanners.change, { params: { id }, payload: form.payload, headers: form.headers })
  const changed = (await change(first!.id)).json.at(-1)!
  expect([changed.version, changed.src === first!.src]).toEqual([2, false])
  expect((await change(json[0]!.id)).json[0]!.src).toMatch(/^\/images\//)
})

test('of two operators who change it at once one is refused; an order that lacks one, a stranger and bad links are refused', async () => {
  await using app = await testApp()
  const [one, two, finance] = [await curator(app), await curator(app, 'lain@p.test'), await testOperator(app, 'uang@p.test', 'finance')]
  const id = idOf((await add(app, one)).json)
  const change = (who: Who, more: object = {}) =>
    app.call(who, operatorBanners.change, { params: { id }, body: { ...banner(more), version: 1 } })
  const both = await Promise.all([change(one), change(two)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.map(({ problem }) => problem?.code)).toContain('changed-meanwhile')
  const order = (ids: BannerId[]) => app.call(one, operatorBanners.order, { body: { ids } })
  expect([(await order([id])).status, (await order([id, id, id, id, id])).status, (await order([])).status]).toEqual([409, 409, 409])
  expect([(await change(finance)).status, (await change(await app.buyer())).status]).toEqual([403, 404])
  const wrong = async (more: object) => (await change(one, more)).problem.errors?.map(({ path, code }) => `${path} ${code}`)
  for (const link of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/api/buyers/logout',
    '/operator',
    '/images/x.jpg',
    '/a b',
    '/"onclick=x',
  ])
    expect(await wrong({ link })).toEqual(['link link-of-ours'])
  expect(await wrong({ until: inDays(-1) })).toEqual(['until day-order'])
  expect(await wrong({ alt: { en: ' ', id: 'x'.repeat(81) } })).toEqual(['alt.en required', 'alt.id too-long'])
  expect((await app.call(one, operatorBanners.add, { body: banner() })).problem.errors).toMatchObject([
    { path: 'picture', code: 'required' },
  ])
  const remove = () => app.call(one, operatorBanners.remove, { params: { id } })
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  const acts = await app.db.selectFrom('audit').select(['act', 'detail']).where('act', 'like', '%banners').execute()
  expect(acts[0]).toMatchObject({ act: 'POST /operator/banners', detail: { link: '/?category=4', from: inDays(0) } })
})

test('the same one sent again is one; of many at once no more are kept than there is room for', async () => {
  await using app = await testApp()
  const who = await curator(app)
  const again = { 'idempotency-key': 'k1' }
  const sent = [await add(app, who, {}, again), await add(app, who, {}, again)]
  expect(sent.map(({ json }) => json.length)).toEqual([5, 5])
  await sql`insert into banners (drawn, alt_en, alt_id, link, from_day, position) select 1, 'x', 'x', '/', ${inDays(0)}::date, n from generate_series(6, 29) n`.execute(
    app.db,
  )
  const many = await Promise.all([1, 2, 3].map((n) => add(app, who, { alt: { en: `New ${n}`, id: `Baru ${n}` } })))
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await shown(app)).length).toBe(8)
})
