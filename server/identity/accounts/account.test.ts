import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { sameEmail } from './account.ts'

test('an address is found by an index, however many people there are', async () => {
  await using app = await testApp()
  await sql`insert into users (name, email, closed_at) select 'Budi', 'closed-' || n || '@closed.invalid', now() from generate_series(1, 3000) n`.execute(
    app.db,
  )
  await sql`analyze users`.execute(app.db)
  const { rows } = await sql`explain select from users where ${sameEmail('closed-7@closed.invalid')}`.execute(app.db)
  expect(JSON.stringify(rows)).toContain('users_by_address')
})
