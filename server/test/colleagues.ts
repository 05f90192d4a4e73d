import { randomUUID } from 'node:crypto'
import type { BuyerId, UserId } from '#contract/ids.ts'
import type { RoleOf } from '#contract/permissions.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { TestBuyer, TestSeller } from './app.ts'

type Company = { id: BuyerId }
export type Colleague<C extends Company = TestBuyer> = C & { name: string; token: string; user: UserId }

/** Another member of a company, signed in for it. */
export async function addColleague<C extends Company>(
  db: Db,
  company: C,
  name: string,
  ...roles: RoleOf<'company'>[]
): Promise<Colleague<C>> {
  const { organizationId } = await db.selectFrom('buyers').select('organizationId').where('id', '=', company.id).executeTakeFirstOrThrow()
  const { id: user } = await db
    .insertInto('users')
    .values({ name, email: `${randomUUID()}@colleague.test`, emailVerifiedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ organizationId, userId: user, roles }).execute()
  const { access } = await createSession(db, { role: 'buyer', id: company.id, user }, { userAgent: 'test', address: '127.0.0.1' })
  return { ...company, name, token: access, user }
}

/** Another member of a supplier, signed in for it. */
export async function addStoreColleague(db: Db, supplier: TestSeller, ...roles: RoleOf<'supplier'>[]): Promise<TestSeller> {
  const { organizationId } = await db.selectFrom('sellers').select('organizationId').where('id', '=', supplier.id).executeTakeFirstOrThrow()
  const { id: userId } = await db
    .insertInto('users')
    .values({ name: 'Rudi', email: `${randomUUID()}@colleague.test`, emailVerifiedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ organizationId, userId, roles }).execute()
  const { access } = await createSession(db, { role: 'seller', id: supplier.id, user: userId }, { userAgent: 'test', address: '127.0.0.1' })
  return { ...supplier, token: access }
}
