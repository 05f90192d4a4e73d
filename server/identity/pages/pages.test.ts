import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { buyers } from '#contract/buyers.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { orders } from '#contract/orders.ts'
import { pages, type NewPageText, type Slug } from '#contract/pages.ts'
import { terms } from '#contract/terms.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { anotherProcess } from '#server/test/anotherProcess.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testOperator } from '#server/test/operators.ts'
import { companyForm } from '#server/test/people.ts'
import { notifyTermsChange } from './notifyTermsChange.ts'

const curator = (app: TestApp, email = 'kurator@p.test') => testOperator(app, email, 'catalog')
type Who = { token: string }
const inDays = (days: number) => addDays(dayInWib(new Date()), days)
const newest = async (app: TestApp, who: Who, id: Slug) =>
  (await app.call(who, pages.history, { params: { id }, query: {} })).json.rows[0]!.id

async function write(app: TestApp, who: Who, id: Slug, change: Partial<NewPageText> & { text?: string } = {}) {
  const { text = 'Isi baru', ...more } = change
  const body = {
    title: { en: 'Title', id: 'Judul' },
    lead: { en: '', id: '' },
    body: { en: text, id: text },
    from: inDays(0),
    was: change.was ?? (await newest(app, who, id)),
    ...more,
  }
  return app.call(who, pages.write, { params: { id }, body })
}

/** Writes a text and confirms it as another operator. Returns the text. */
async function publish(app: TestApp, who: Who, id: Slug, change: Parameters<typeof write>[3] = {}) {
  const second = await curator(app, `kedua-${randomUUID()}@p.test`)
  const asked = await write(app, who, id, change)
  expect(asked.status).toBe(201)
  const decided = await app.call(second, twoPerson.decide, { params: { id: asked.json.id }, body: { step: 'confirm' } })
  expect(decided.status).toBe(200)
  return (await app.call(who, pages.text, { params: { id: await newest(app, who, id) } })).json
}
const read = async (app: Pick<TestApp, 'call'>, id: Slug, on?: string) =>
  (await app.call(undefined, pages.show, { params: { id }, query: on ? { on } : {} })).json
/** Makes a planned text current. */
const comes = (app: TestApp, id: number) => sql`update page_texts set from_day = ${inDays(0)}::date where id = ${id}`.execute(app.db)

test('another text holds from its day on, in every process and also in what is in memory; a planned one is withdrawn', async () => {
  await using app = await testApp()
  await using other = await anotherProcess(app)
  const who = await curator(app)
  const first = (await read(app, 'help')).body.id
  // A repeated read is cached in memory.
  for (const _ of [1, 2, 3]) expect([(await read(app, 'help')).body.id, (await read(other, 'help')).body.id]).toEqual([first, first])
  const planned = await publish(app, who, 'help', { text: 'Minggu depan', from: inDays(7) })
  expect([planned.state, planned.steps, planned.setBy]).toEqual(['planned', ['withdraw'], 'Rina'])
  expect((await read(app, 'help')).body.id).toBe(first)
  expect((await publish(app, who, 'help', { text: 'Hari ini' })).state).toBe('holds')
  await expect.poll(async () => (await read(app, 'help')).body.id).toBe('Hari ini')
  await expect.poll(async () => (await read(other, 'help')).body.id).toBe('Hari ini')
  await comes(app, planned.id)
  await expect.poll(async () => (await read(app, 'help')).body.id).toBe('Hari ini')
  const { id } = await publish(app, who, 'help', { from: inDays(3) })
  const withdraw = (which: number) => app.call(who, pages.withdraw, { params: { id: which } })
  expect((await Promise.all([withdraw(id), withdraw(id)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await withdraw(planned.id)).status).toBe(409)
  expect((await withdraw(99_999)).status).toBe(404)
  const history = (await app.call(who, pages.history, { params: { id: 'help' }, query: {} })).json.rows
  expect(history.map(({ state }) => state)).toEqual(['withdrawn', 'holds', 'past', 'past'])
  const heads = (await app.call(who, pages.list)).json
  expect(heads.map(({ slug }) => slug)).toEqual(['about', 'fees', 'help', 'privacy', 'protection', 'ranking', 'terms'])
})

test('the first texts of fees and ranking are in the words of the newest migration', async () => {
  await using app = await testApp()
  expect((await read(app, 'fees')).body.en).toContain('The fee of the day on which an order is placed applies')
  expect((await read(app, 'fees')).body.en).toContain('applies to orders placed from that day on')
  expect((await read(app, 'ranking')).body.en).toContain('First what matches your words best')
  expect((await read(app, 'ranking')).body.en).toContain('A new product gets a lift')
})

test('one operator asks and another confirms; of two at once one is refused; a day that has passed, script and links elsewhere are refused; others may not', async () => {
  await using app = await testApp()
  const [one, two, finance] = [await curator(app), await curator(app, 'lain@p.test'), await testOperator(app, 'uang@p.test', 'finance')]
  const was = await newest(app, one, 'about')
  const both = await Promise.all([write(app, one, 'about', { was }), write(app, two, 'about', { was })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const asked = both.find(({ status }) => status === 201)!.json
  const decide = (who: Who) => app.call(who, twoPerson.decide, { params: { id: asked.id }, body: { step: 'confirm' } })
  const [own, other] = asked.askedBy === 'Rina' && both[0]!.status === 201 ? [one, two] : [two, one]
  expect((await decide(own)).problem.code).toBe('own-request')
  expect((await read(app, 'about')).body.id).not.toBe('Isi baru')
  expect((await Promise.all([decide(other), decide(other)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(app, 'about')).body.id).toBe('Isi baru')
  expect((await write(app, one, 'about', { was })).problem.code).toBe('changed-meanwhile')
  expect((await write(app, finance, 'about', { was })).status).toBe(403)
  expect((await write(app, await app.buyer(), 'about', { was })).status).toBe(404)
  const wrong = async (change: Parameters<typeof write>[3]) =>
    (await write(app, one, 'about', change)).problem.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(await wrong({ from: inDays(-1) })).toEqual(['from day-before-today'])
  for (const to of [
    'javascript:alert',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
    'https://a:b@evil.example',
  ])
    expect(await wrong({ text: `[baca](${to})` })).toEqual(['body.en markup-link', 'body.id markup-link'])
  expect(await wrong({ text: 'x'.repeat(20_001) })).toEqual(['body.en too-long', 'body.id too-long'])
  await publish(app, one, 'about', { text: '<script>alert(1)</script> <img src=x onerror=alert(1)>' })
  const page = await app.app.inject({ url: '/about', headers: { 'accept-language': 'en' } })
  expect(page.body).not.toContain('<script>alert(1)')
})

test('other terms come two weeks ahead at the earliest, are read before, and are agreed to again when they hold', async () => {
  await using app = await testApp()
  const who = await curator(app)
  expect((await write(app, who, 'terms', { from: inDays(14) })).problem.code).toBe('second-person')
  await curator(app, 'kedua@p.test')
  const early = await write(app, who, 'terms', { from: inDays(13) })
  expect(early.problem.errors?.map(({ code }) => code)).toEqual(['day-two-weeks'])
  const form = companyForm()
  const { version } = (await app.call(undefined, terms.current)).json
  await app.call(undefined, buyers.register, { body: { ...form, terms: version } })
  const person = { token: (await app.call(undefined, buyers.login, { body: form })).json.access_token }
  const text = await publish(app, who, 'terms', { text: 'Ketentuan kedua', from: inDays(14) })
  const taken = await write(app, who, 'terms', { from: inDays(14) })
  expect(taken.problem.errors?.map(({ code }) => code)).toEqual(['day-taken'])
  expect((await app.call(person, terms.show)).json).toEqual({ version, coming: inDays(14), agreedAt: expect.any(String) })
  expect((await read(app, 'terms')).coming).toBe(inDays(14))
  expect((await read(app, 'terms', inDays(14))).body.id).toBe('Ketentuan kedua')
  const agree = (day: string) => app.call(person, terms.agree, { body: { version: day } })
  expect((await agree(inDays(14))).status).toBe(422)
  await sql`update page_texts set from_day = from_day - 14`.execute(app.db)
  const second = inDays(0)
  expect((await app.call(person, terms.show)).json).toEqual({ version: second, coming: null, agreedAt: null })
  // People who do not agree can still read their documents.
  expect((await app.call(person, orders.history)).status).toBe(200)
  expect((await Promise.all([agree(second), agree(second)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.call(person, terms.show)).json.agreedAt).toEqual(expect.any(String))
  expect(text.slug).toBe('terms')
  const other = companyForm()
  const refused = await app.call(undefined, buyers.register, { body: { ...other, terms: '2020-01-01' } })
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['terms'])
})

test('everybody is mailed once of terms that come, two weeks before, by two rounds at once and after a break; and that they stay, where they are withdrawn then', async () => {
  await using app = await testApp()
  const who = await curator(app)
  const [company, store, gone] = [await app.buyer(), await app.seller(), await app.buyer('PT Pergi')]
  const usersOf = async (sides: { role: 'buyer' | 'seller'; id: number }[]) =>
    (
      await sql<{ id: number }>`select m.user_id as id from memberships m where m.organization_id in (
        select organization_id from buyers where id = any(${sides.filter(({ role }) => role === 'buyer').map(({ id }) => id)})
        union all select organization_id from sellers where id = any(${sides.filter(({ role }) => role === 'seller').map(({ id }) => id)}))
        order by 1`.execute(app.db)
    ).rows.map(({ id }) => id)
  await sql`update users set closed_at = now() where id = any(${await usersOf([gone])})`.execute(app.owner)
  const told = async () =>
    (
      await sql<{ id: number; page: string; day: string }>`
        select (payload->'to'->>'userId')::bigint as id, payload->'mail'->>'page' as page, payload->'mail'->>'day' as day
        from graphile_worker._private_jobs where payload->'mail'->>'kind' = 'terms-changed' order by id, page`.execute(app.owner)
    ).rows
  const far = await publish(app, who, 'terms', { from: inDays(30) })
  const dropped = await publish(app, who, 'privacy', { from: inDays(14) })
  await app.call(who, pages.withdraw, { params: { id: dropped.id } })
  await notifyTermsChange(app.db)
  expect(await told()).toEqual([])
  await sql`update page_texts set from_day = ${inDays(14)}::date where id = ${far.id}`.execute(app.db)
  await Promise.all([notifyTermsChange(app.db), notifyTermsChange(app.db)])
  const mailed = (await usersOf([company, store])).map((id) => ({ id, page: 'terms', day: inDays(14) }))
  expect(await told()).toEqual(mailed)
  await notifyTermsChange(app.db)
  // A person without any membership at the first mailing is notified after joining, though later users were notified before.
  const [joins] = await usersOf([company])
  await sql`delete from terms_notifications where user_id = ${joins!}`.execute(app.owner)
  await sql`delete from graphile_worker._private_jobs where (payload->'to'->>'userId')::bigint = ${joins!}`.execute(app.owner)
  await notifyTermsChange(app.db)
  expect(await told()).toEqual(mailed)
  const late = await app.buyer('PT Baru')
  await notifyTermsChange(app.db)
  expect(await told()).toEqual([...mailed, ...(await usersOf([late])).map((id) => ({ id, page: 'terms', day: inDays(14) }))])
  const email = (
    await app.db
      .selectFrom('users')
      .innerJoin('buyers as p', 'p.userId', 'users.id')
      .select('email')
      .where('p.id', '=', company.id)
      .executeTakeFirstOrThrow()
  ).email
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toContain(`/terms?on=${inDays(14)}`)
  // If the text is withdrawn after that, the notified people are told once that the terms stay.
  await app.call(who, pages.withdraw, { params: { id: far.id } })
  await Promise.all([notifyTermsChange(app.db), notifyTermsChange(app.db), notifyTermsChange(app.db)])
  const stays = (await mailsTo(app, email)).filter(({ subject }) => subject.includes('tidak jadi berubah'))
  expect(stays).toHaveLength(1)
  await notifyTermsChange(app.db)
  expect((await mailsTo(app, email)).filter(({ subject }) => subject.includes('tidak jadi berubah'))).toHaveLength(1)
  await sql`update users set closed_at = null`.execute(app.owner)
})
