import type { RoleOf } from '#contract/permissions.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import type { TestApp } from './app.ts'
import { readyOperator } from './people.ts'

/** An operator, signed in. */
export async function testOperator({ db }: Pick<TestApp, 'db'>, email: string, ...roles: RoleOf<'platform'>[]) {
  const who = await readyOperator(db, email, roles.length > 0 ? roles : ['finance'])
  const { access } = await createSession(db, who, { userAgent: 'test', address: '127.0.0.1' })
  return { user: who.user, token: access }
}
