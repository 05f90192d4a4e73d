import { sql } from 'kysely'
import type { Security } from '#contract/accounts.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findAccount, personal } from '#server/identity/accounts/account.ts'
import type { Person } from '#server/platform/actor.ts'
import { findPendingEmail } from '#server/identity/emailChanges/emailChange.ts'
import { decryptKtp, isKtpOf } from '#server/identity/accounts/ktp.ts'
import { isRequiredAnywhere } from '#server/identity/accounts/required.ts'
import type { AuthDeps } from './signIn.ts'

export async function securityOf({ db, setting }: Pick<AuthDeps, 'db' | 'setting'>, who: Person): Promise<Security> {
  const [account, pending, factor, identities, passkeys] = await Promise.all([
    findAccount(db, who),
    findPendingEmail(db, who),
    db
      .selectFrom('secondFactors')
      .leftJoin('recoveryCodes', (join) => join.onRef('secondFactorId', '=', 'secondFactors.id').on('usedAt', 'is', null))
      .select(sql<number>`count(recovery_codes.hash)`.as('left'))
      .where(personal(who))
      .where('confirmedAt', 'is not', null)
      .groupBy('secondFactors.id')
      .executeTakeFirst(),
    db.selectFrom('identities').select('provider').where(personal(who)).orderBy('provider').execute(),
    db
      .selectFrom('passkeys')
      .select(sql<number>`count(*)`.as('count'))
      .where(personal(who))
      .where('blockedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  if (!account) throw new Problem('unauthenticated')
  return {
    email: account.email,
    emailVerified: account.emailVerified,
    ...(pending ? { pendingEmail: pending.email } : {}),
    hasPassword: Boolean(account.passwordHash),
    secondFactor: factor !== undefined,
    recoveryCodesLeft: factor?.left ?? 0,
    passkeys: passkeys.count,
    secondFactorRequired: Boolean(account.passwordHash) && (await isRequiredAnywhere(db, setting, who)),
    providers: identities.map((identity) => identity.provider),
  }
}

/** One's own KTP number in full: who else has the store too does not read it. Called only after a confirmation. Throws `not-found`. */
export async function revealKtp(db: Db | Tx, secret: string, who: Person): Promise<{ ktp: string }> {
  const row =
    who.role === 'seller'
      ? await db.selectFrom('sellers').select(['id', 'ktpCipher']).where('id', '=', who.id).where(isKtpOf(who)).executeTakeFirst()
      : undefined
  if (!row?.ktpCipher) throw new Problem('not-found')
  return { ktp: decryptKtp(secret, row.id, row.ktpCipher) }
}
