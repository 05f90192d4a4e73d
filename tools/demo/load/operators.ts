import { sql } from 'kysely'
import { sealFactor } from '#server/identity/accounts/sealedFactor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { demoOperators, demoOperatorSecret } from '#web/apps/operator/demoAccounts.ts'
import { insertForIds, insertRows } from './rows.ts'

/** The people who run the demo market: one password and one authenticator's secret for all, both public. */
export async function loadOperators(tx: Tx, secret: string, passwordHash: string, now: Date): Promise<void> {
  const ids = await insertForIds(
    tx,
    'users',
    demoOperators.map(({ email, name }) => ({
      isOperator: true,
      email,
      name,
      passwordHash,
      emailVerifiedAt: now,
      language: 'id',
    })),
  )
  for (const [at, { roles }] of demoOperators.entries())
    await sql`
      insert into memberships (organization_id, user_id, roles)
      select id, ${ids[at]!}, ${[...roles]}::text[] from organizations where kind = 'platform'`.execute(tx)
  await insertRows(
    tx,
    'secondFactors',
    ids.map((userId) => ({ userId, secretCipher: sealFactor(secret, { userId }, demoOperatorSecret), confirmedAt: now })),
  )
}
