import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { queueMail } from '#server/identity/api.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testApp } from '#server/test/app.ts'
import { runReminders } from './reminders.ts'

test('a stored name that turns the direction of letters turns only itself, in notifications and in both forms of a mail', async () => {
  await using app = await testApp()
  const sari = await app.seller('Sari')
  await app.product(sari, { name: 'Semen', stock: 6 })
  // Stored before such names were refused; the second sign would end an isolate around it.
  await sql`update users set name = ${'Sari\u202e\u2069<b>'}, email_verified_at = now()`.execute(app.db)
  await sql`update products set name = ${'Semen\u202e\u2069'}, stock = 4`.execute(app.db)
  await sql`insert into stock_movements (product_id, variant_id, kind, quantity, actor) select id, id, 'sale', -2, 'system' from products`.execute(
    app.db,
  )
  await runReminders(app.db)
  const { json } = await app.call(sari, notifications.list)
  expect(json.notifications[0]?.text).toEqual({ en: '\u2068Semen\u202e\u2069: only 4 left.', id: '\u2068Semen\u202e\u2069: sisa 4.' })
  await inTransaction(app.db, (tx) => queueMail(tx, { sellerId: sari.id }, { kind: 'recovery-codes' }))
  const { email } = await app.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  const mail = (await mailsTo(app, email ?? '')).find(({ subject }) => subject.includes('kode pemulihan'))
  expect(mail?.text).toContain('Halo \u2068Sari\u202e<b>\u2069,')
  expect(mail?.html).toContain('Halo <bdi>Sari\u202e&#60;b&#62;</bdi>,')
})
