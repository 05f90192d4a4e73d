import { sql } from 'kysely'
import type { SellerId } from '#contract/ids.ts'
import { passCode, type Second } from '#server/identity/accounts/askSecondFactor.ts'
import type { AuthDeps } from '#server/identity/accounts/signIn.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { usePasskey } from '#server/identity/passkeys/use.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'
import type { ProviderName } from './providers.ts'

/**
 * What the popup hands to the page: good once, in the browser that began the sign-in, for a minute; five where a second
 * factor may have to be typed. `browser` is the hash of that browser's cookie.
 */
export async function giveCredential(db: Db, provider: ProviderName, sellerId: SellerId, browser: Buffer): Promise<string> {
  const credential = newToken()
  const expiresAt = sql<Date>`now() + case when exists (select from second_factors where seller_id = ${sellerId} and confirmed_at is not null) then interval '5 minutes' else interval '1 minute' end`
  await db
    .insertInto('providerCredentials')
    .values({ hash: hashToken(credential), provider, sellerId, browser, expiresAt })
    .execute()
  return credential
}

type Shown = Second & { credential: string; browser: string | undefined }

/**
 * Uses it up. A second factor that is asked for leaves it good for one more try (`second-factor`). Raises `unauthenticated`,
 * also in another browser: a credential in a link would sign its reader in to an account of its sender.
 */
export async function takeCredential(
  deps: AuthDeps,
  provider: ProviderName,
  { credential, code, passkey, browser }: Shown,
): Promise<SellerId> {
  const live = sql<boolean>`hash = ${hashToken(credential)} and provider = ${provider} and expires_at > now() and browser = ${hashToken(browser ?? '')}`
  if (code !== undefined || passkey) {
    // Before the transaction, which nothing outside the database may hold up.
    const whose = await deps.db.selectFrom('providerCredentials').select('sellerId').where(live).executeTakeFirst()
    if (whose && code !== undefined) await deps.slow.tryCode({ role: 'seller', id: whose.sellerId })
    if (whose && passkey) await usePasskey(deps, 'sign-in', passkey, { role: 'seller', id: whose.sellerId })
  }
  return inTransaction(deps.db, async (tx) => {
    const row = await tx.deleteFrom('providerCredentials').where(live).returning('sellerId').executeTakeFirst()
    if (!row) throw new Problem('unauthenticated', { detail: 'This sign-in is no longer valid. Please try again.' })
    if (!passkey) await passCode(deps, tx, { role: 'seller', id: row.sellerId }, code)
    return row.sellerId
  })
}
