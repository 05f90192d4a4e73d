import { sql } from 'kysely'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { usePasskey } from '#server/identity/passkeys/use.ts'
import { personal } from '#server/identity/accounts/account.ts'
import type { Person } from '#server/platform/actor.ts'
import { isRequiredAnywhere } from '#server/identity/accounts/required.ts'
import { passSecondFactor } from '#server/identity/accounts/secondFactor.ts'
import type { AuthDeps } from './signIn.ts'

/** Second factor sent with the first one. */
export type Second = { code?: string | undefined; passkey?: PasskeyAssertion | undefined }

/**
 * Checks the second factor after a password: a passkey of this account, else a code where an authenticator is on. Returns whether the
 * account has a second factor, not whether one was sent. Throws `second-factor`.
 */
export async function askSecondFactor(deps: AuthDeps, who: Person, second: Second): Promise<boolean> {
  if (!second.passkey) return passCode(deps, deps.db, who, second.code)
  await usePasskey(deps, 'sign-in', second.passkey, { whose: who, then: async () => undefined })
  return true
}

/**
 * Checks the code. Where a second factor is required and only a passkey exists, a password alone is refused. Returns whether a code was
 * consumed.
 */
export async function passCode(deps: AuthDeps, db: Db | Tx, who: Person, code: string | undefined): Promise<boolean> {
  const isPassed = await passSecondFactor(db, deps.secret, who, code)
  if ((await isRequiredAnywhere(db, deps.setting, who)) && (await hasOnlyPasskeys(db, who)))
    throw new Problem('second-factor', { detail: { code: 'use-passkey' } })
  return isPassed
}

async function hasOnlyPasskeys(db: Db | Tx, who: Person): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from passkeys where ${personal(who)} and blocked_at is null)
      and not exists (select from second_factors where ${personal(who)} and confirmed_at is not null)`.execute(db)
  return rows.length > 0
}
