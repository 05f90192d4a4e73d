import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorQueue } from '#contract/operatorQueue.ts'
import { operatorTickets } from '#contract/operatorTickets.ts'
import { tickets, type TicketKind } from '#contract/tickets.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testOperator } from '#server/test/operators.ts'
import { checkTicketDeadlines } from './deadlines.ts'

const asked = { kind: 'question' as TicketKind, subject: 'Cara membayar', text: 'Bisa dari bank daerah?' }
const guest = { ...asked, email: 'tamu@luar.test', name: 'Tamu', language: 'id' as const }
const keyOf = async (app: TestApp, address: string) => /\/tickets#(\S+)/.exec((await mailsTo(app, address))[0]?.text ?? '')?.[1] ?? ''
const queueOf = async (app: TestApp, who: { token: string }) =>
  Object.fromEntries((await app.call(who, operatorQueue.show)).json.queues.map(({ queue, count }) => [queue, count]))

test('a stranger writes, reads the answer by the mailed link, writes on, and nobody else reads it', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  expect((await app.call(undefined, tickets.ask, { body: asked })).problem.errors).toMatchObject([{ path: 'email', code: 'required' }])
  const made = await app.call(undefined, tickets.ask, { body: guest })
  expect([made.status, made.json.number]).toEqual([201, `T-${100_000 + made.json.id}`])
  const [mail] = await mailsTo(app, guest.email)
  expect(mail?.subject).toContain(made.json.number)
  // The address may be a stranger's: what was typed is not mailed there.
  for (const typed of [guest.text, guest.name, guest.subject]) expect(`${mail?.subject} ${mail?.text}`).not.toContain(typed)
  const token = await keyOf(app, guest.email)
  const { id } = made.json
  const shown = (await app.call(sari, operatorTickets.show, { params: { id } })).json
  expect(shown).toMatchObject({ email: guest.email, name: 'Tamu', steps: ['answer', 'solve', 'close', 'note'], overdue: false })
  const note = await app.call(sari, operatorTickets.move, {
    params: { id },
    body: { step: 'note', version: shown.version, text: 'rahasia' },
  })
  const answered = { step: 'answer' as const, version: note.json.version, text: 'Bisa, lewat virtual account.' }
  expect((await app.call(sari, operatorTickets.move, { params: { id }, body: { ...answered, text: '' } })).problem.errors).toMatchObject([
    { path: 'text' },
  ])
  expect((await app.call(sari, operatorTickets.move, { params: { id }, body: answered })).json.status).toBe('waiting-you')
  expect((await app.call(sari, operatorTickets.move, { params: { id }, body: answered })).problem.code).toBe('changed-meanwhile')
  expect((await mailsTo(app, guest.email))[0]?.text).toContain(answered.text)
  const read = (await app.call(undefined, tickets.read, { body: { token } })).json
  expect(read.entries.map(({ text }) => text)).toEqual([asked.text, answered.text])
  // Said twice, as by a second press: once.
  for (const _ of [1, 2]) await app.call(undefined, tickets.replyByLink, { body: { token, text: 'Terima kasih.' } })
  expect((await app.call(undefined, tickets.read, { body: { token } })).json).toMatchObject({
    status: 'waiting-us',
    entries: { length: 3 },
  })
  for (const wrong of [`${id + 1}.${token.split('.')[1]}`, `${id}.${'A'.repeat(32)}`, String(id), 'x'])
    expect((await app.call(undefined, tickets.read, { body: { token: wrong } })).status, wrong).toBe(404)
  const { rows } = await sql<{ actor: string }>`select actor from audit where act = 'read ticket'`.execute(app.db)
  expect(rows).toEqual([{ actor: `operator:${sari.user}` }])
})

test('the same written twice at once is one ticket, and a sixth of a day is refused', async () => {
  await using app = await testApp()
  const twice = await Promise.all([1, 2, 3].map(() => app.call(undefined, tickets.ask, { body: guest })))
  expect(new Set(twice.map(({ json }) => json.id)).size).toBe(1)
  const others = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => app.call(undefined, tickets.ask, { body: { ...guest, email: 'TAMU@luar.test', subject: `Soal ${n}` } })),
  )
  expect(others.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429])
  expect(await mailsTo(app, guest.email)).toHaveLength(5)
})

test("a person's tickets are the person's alone: neither a colleague's nor a link's", async () => {
  await using app = await testApp()
  const [buyer, other] = [await app.buyer(), await app.buyer('PT Lain')]
  const { id } = (await app.call(buyer, tickets.ask, { body: { ...asked, email: 'ignored@luar.test' } })).json
  expect((await app.call(buyer, tickets.mine)).json.rows).toMatchObject([{ id, status: 'new' }])
  expect((await app.call(other, tickets.mine)).json.rows).toEqual([])
  expect((await app.call(other, tickets.reply, { params: { id }, body: { text: 'x' } })).status).toBe(404)
  const { ticketKey } = await import('./key.ts')
  const { secret } = await import('#server/test/app.ts')
  expect((await app.call(undefined, tickets.read, { body: { token: ticketKey(secret, id) } })).status).toBe(404)
})

test('a clock that runs out is escalated once and counts on the queue; while we wait for the person it stands still', async () => {
  await using app = await testApp()
  const sari = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.buyer()
  const { id } = (await app.call(buyer, tickets.ask, { body: asked })).json
  const age = (hours: number) =>
    sql`update tickets set first_answer_due = first_answer_due - make_interval(hours => ${hours}), solve_due = solve_due - make_interval(hours => ${hours}),
      status_since = status_since - make_interval(hours => ${hours}) where id = ${id}`.execute(app.db)
  const move = async (step: 'answer' | 'solve') => {
    const { version } = (await app.call(sari, operatorTickets.show, { params: { id } })).json
    return app.call(sari, operatorTickets.move, { params: { id }, body: { step, version, text: 'Baik.' } })
  }
  await checkTicketDeadlines(app.db)
  expect(await queueOf(app, sari)).toMatchObject({ tickets: 1, overdue: 0 })
  await age(25)
  await Promise.all([checkTicketDeadlines(app.db), checkTicketDeadlines(app.db)])
  expect(await queueOf(app, sari)).toMatchObject({ tickets: 1, overdue: 1 })
  expect((await app.call(sari, operatorTickets.show, { params: { id } })).json).toMatchObject({
    overdue: true,
    escalated: [{ clock: 'first-answer' }],
  })
  expect((await move('answer')).json).toMatchObject({ status: 'waiting-you', due: null, overdue: false })
  expect(await queueOf(app, sari)).toMatchObject({ tickets: 0, overdue: 0 })
  await age(48)
  await app.call(buyer, tickets.reply, { params: { id }, body: { text: 'Belum bisa.' } })
  const { due } = (await app.call(sari, operatorTickets.show, { params: { id } })).json
  const hoursLeft = (Date.parse(due ?? '') - Date.now()) / 3_600_000
  expect(Math.round(hoursLeft)).toBe(120 - 25)
  await move('solve')
  expect((await app.call(buyer, tickets.show, { params: { id } })).json).toMatchObject({ status: 'solved', steps: ['reply'] })
  await age(15 * 24)
  await checkTicketDeadlines(app.db)
  expect((await app.call(buyer, tickets.show, { params: { id } })).json).toMatchObject({ status: 'closed', steps: [] })
  expect((await app.call(buyer, tickets.reply, { params: { id }, body: { text: 'Lagi.' } })).problem.code).toBe('not-allowed-now')
})

test('who types an address until its day is used up leaves its owner free, who is mailed no more than a few times', async () => {
  await using app = await testApp()
  const from = async (remoteAddress: string, n: number) =>
    (await app.app.inject({ method: 'POST', url: '/api/tickets', remoteAddress, payload: { ...guest, text: `Pertanyaan ${n}` } }))
      .statusCode
  const codes: number[] = []
  for (let n = 0; n < 6; n += 1) codes.push(await from('203.0.113.7', n))
  expect(codes).toEqual([201, 201, 201, 201, 201, 429])
  expect(await from('198.51.100.4', 7)).toBe(201)
  expect((await mailsTo(app, guest.email)).length).toBe(5)
  expect((await sql<{ n: number }>`select count(distinct sender)::int as n from tickets where sender <> ''`.execute(app.db)).rows).toEqual([
    { n: 2 },
  ])
  await sql`update tickets set created_at = created_at - interval '3 days'`.execute(app.owner)
  await checkTicketDeadlines(app.db)
  expect((await sql`select from tickets where sender <> ''`.execute(app.db)).rows).toEqual([])
})
