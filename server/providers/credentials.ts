import { sql } from 'kysely'
import type { SellerId } from '#contract/ids.ts'
import { passCode, type Door } from '#server/accounts/signIn.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { hashToken, newToken } from '#server/sessions/tokens.ts'
import type { ProviderName } from './providers.ts'

/** What the popup hands to the page: good once, for a minute; five where a second factor may have to be typed. */
export async function giveCredential(db: Db, provider: ProviderName, sellerId: SellerId): Promise<string> {
  const credential = newToken()
  const expiresAt = sql<Date>`now() + case when exists (select from second_factors where seller_id = ${sellerId} and confirmed_at is not null) then interval '5 minutes' else interval '1 minute' end`
  await db
    .insertInto('providerCredentials')
    .values({ hash: hashToken(credential), provider, sellerId, expiresAt })
    .execute()
  return credential
}

/** Uses it up. A second factor that is asked for leaves it good for one more try (`second-factor`). Raises `unauthenticated`. */
export async function takeCredential(door: Door, provider: ProviderName, credential: string, code: string | undefined): Promise<SellerId> {
  return inTransaction(door.db, async (tx) => {
    const row = await tx
      .deleteFrom('providerCredentials')
      .where('hash', '=', hashToken(credential))
      .where('provider', '=', provider)
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning('sellerId')
      .executeTakeFirst()
    if (!row) throw new Problem('unauthenticated', { detail: 'This sign-in is no longer valid. Please try again.' })
    await passCode(door, { role: 'seller', id: row.sellerId }, code, tx)
    return row.sellerId
  })
}
