import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { lockAccount } from '#server/identity/accounts/account.ts'
import type { Person } from '#server/platform/actor.ts'
import { passCode, type Second } from '#server/identity/sign-in/askSecondFactor.ts'
import type { AuthDeps } from '#server/identity/sign-in/signIn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { usePasskey } from '#server/identity/passkeys/use.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import type { ProviderName } from './providers.ts'
import { VisitError } from './visits.ts'

/**
 * Creates a single-use credential that the popup passes to the page. It works in the browser that began the sign-in, for one minute, or
 * five with a second factor. `browser` is the hash of that browser's cookie.
 */
export async function giveCredential(db: Db, provider: ProviderName, user: UserId, browser: Buffer): Promise<string> {
  const credential = newToken()
  const expiresAt = sql<Date>`now() + case when exists (select from second_factors where user_id = ${user} and confirmed_at is not null) then interval '5 minutes' else interval '1 minute' end`
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, { user }).catch(() => undefined)
    // A restore of the account has removed this identity during the sign-in.
    const known = await tx
      .selectFrom('identities')
      .select('id')
      .where('userId', '=', user)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (!known) throw new VisitError('failed')
    await tx
      .insertInto('providerCredentials')
      .values({ hash: hashToken(credential), provider, userId: user, browser, expiresAt })
      .execute()
  })
  return credential
}

type PresentedCredential = Second & { credential: string; browser: string | undefined }

/**
 * Consumes the credential and runs `then` in the same transaction, behind the account's lock. `second-factor` allows one more attempt.
 * Throws `unauthenticated`, also in another browser: a forwarded link would sign its reader in to the sender's account.
 */
export async function takeCredential<T>(
  deps: AuthDeps,
  provider: ProviderName,
  { credential, code, passkey, browser }: PresentedCredential,
  then: (tx: Tx, who: Person) => Promise<T>,
): Promise<T> {
  const live = sql<boolean>`hash = ${hashToken(credential)} and provider = ${provider} and expires_at > now() and browser = ${hashToken(browser ?? '')}`
  const whose = await deps.db.selectFrom('providerCredentials').select('userId').where(live).executeTakeFirst()
  if (!whose) throw over()
  const user = { user: whose.userId }
  // Runs before the transaction, which must not wait for anything outside the database.
  if (code !== undefined) await deps.slow.tryCode(user)
  if (passkey) await usePasskey(deps, 'sign-in', passkey, { whose: user, then: async () => undefined })
  return inTransaction(deps.db, async (tx) => {
    const { who } = await lockAccount(tx, { ...user, role: 'seller' })
    const { numDeletedRows } = await tx.deleteFrom('providerCredentials').where(live).executeTakeFirst()
    if (numDeletedRows === 0n) throw over()
    if (!passkey) await passCode(deps, tx, who, code)
    return then(tx, who)
  })
}

const over = () => new Problem('unauthenticated', { detail: { code: 'sign-in-expired' } })
