import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { notifications } from '#contract/notifications.ts'
import { recordEvent } from '#server/identity/events.ts'
import { listening } from '#server/test/clients.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { consumeAll } from '#server/platform/events/consume.ts'
import type { Consumer, RecordedEvent } from '#server/platform/events/consumer.ts'
import { rewind } from '#server/platform/events/cursors.ts'
import { recordEvents } from '#server/platform/events/record.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { personOf } from '#server/test/people.ts'
import { mailsTo } from '#server/test/mail.ts'

const silent = { error: () => undefined }
const account = { bank: 'BCA', number: '1234567890', holder: 'Sari' }
const emailOf = async ({ db }: TestApp, id: number) =>
  (await sql<{ email: string }>`select u.email from sellers x join users u on u.id = x.user_id where x.id = ${id}`.execute(db)).rows[0]
    ?.email ?? ''

test('a change of an account is told and mailed once, although the process dies between the change and the telling, and again within it', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  await sql`update users set email_verified_at = now()`.execute(app.db)
  const email = await emailOf(app, sari.id)
  const headers = await app.confirmed(sari)
  const set = await app.call(sari, money.account, { params: { id: sari.shopId }, body: account, headers })
  expect(set.status).toBe(200)

  // Its connection is gone after the notification was written and the mail was queued, before either is committed.
  const real = app.app.consumers.find(({ name }) => name === 'notifications') as Consumer
  const handle = async (tx: Tx, event: RecordedEvent) => {
    await real.handlers[event.type]?.(tx, event)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  }
  const dying = { ...real, handlers: { 'account.bank_account_changed': handle } }
  await expect(consumeAll(app.db, [dying], silent)).rejects.toThrow()
  const read = async () => (await app.call(sari, notifications.list)).json.notifications.map(({ kind }) => kind)
  expect(await read()).toEqual([])
  expect(await mailsTo({ ...app, consumed: async () => undefined }, email)).toEqual([])

  expect(await mailsTo(app, email)).toMatchObject([{ subject: 'Rekening bank Anda tersimpan' }])
  expect(await read()).toEqual(['security'])
  expect(await rewind(app.db, 'notifications', 1)).toBe(true)
  expect(await mailsTo(app, email)).toHaveLength(1)
  expect(await read()).toEqual(['security'])
})

test('an event that cannot be understood stops none of another module, waits where one sees it, and is no lag', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  const who = await personOf(app.db, budi)
  const added = (name: string) => ({ type: 'account.passkey_added', data: { passkeyId: 1, name } }) as const
  const broken = { type: 'payment.issued', subject: { type: 'order', id: 1 }, buyerId: budi.id, actor: 'provider', data: {} } as const
  await inTransaction(app.db, (tx) => recordEvent(tx, who, added('Kantor')))
  await inTransaction(app.db, (tx) => recordEvents(tx, [broken, broken]))
  await inTransaction(app.db, (tx) => recordEvent(tx, who, added('Gudang')))
  await app.consumed()
  const { json } = await app.call(budi, notifications.list)
  expect(json.notifications.map(({ text }) => /Kantor|Gudang/.exec(text.en)?.[0])).toEqual(['Gudang', 'Kantor'])
  const { rows } = await sql<{ rowKey: string }>`select row_key from row_failures where job = 'consume-events'`.execute(app.db)
  expect(rows.map(({ rowKey }) => rowKey.split(' ')[0])).toEqual(['notifications', 'notifications'])
  const { payload } = await app.app.inject('/metrics')
  expect(payload).toContain('pasokan_events_lag{consumer="notifications"} 0')
})

test('a commit wakes the consumers: a notification is on the screen without the clock', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const budi = await app.buyer()
  const desk = await line.connect(budi)
  const first = desk.next('notification')
  const data = { passkeyId: 1, name: 'Kantor' }
  const who = await personOf(app.db, budi)
  await inTransaction(app.db, (tx) => recordEvent(tx, who, { type: 'account.passkey_added', data }))
  expect((await first).text.en).toContain('Kantor')
})
