import type { PushSubscription } from '#contract/notifications.ts'
import type { SessionId } from '#contract/ids.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** The push services of the browsers; the last two give each data center a name. We post to no other address. */
const services = /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.(push\.apple|notify\.windows)\.com)$/
/** A plain name and nothing more: what is encoded, a user or a port may be read as another host by another parser. */
const plainAuthority = /^https:\/\/[a-z0-9.-]+\//i

/** Normalizes a push service's URL, so that all parsers agree; undefined for an unknown service. */
export function pushAddress(endpoint: string): string | undefined {
  if (!plainAuthority.test(endpoint) || !URL.canParse(endpoint)) return undefined
  const { host, href } = new URL(endpoint)
  return services.test(host) ? href : undefined
}

/** Remembers the one browser of a sign-in. A browser that changed hands belongs to the latest account. Throws `validation`. */
export async function subscribe(db: Db, sessionId: SessionId, { endpoint: named, keys, language }: PushSubscription) {
  const endpoint = pushAddress(named)
  if (!endpoint) throw new Problem('validation', { errors: [{ path: 'endpoint', code: 'push-service' }] })
  const values = { sessionId, ...keys, language }
  await inTransaction(db, async (tx) => {
    await awaitTurn(tx, `push ${sessionId}`)
    await tx.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).where('endpoint', '<>', endpoint).execute()
    await tx
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute()
  })
}

export async function unsubscribe(db: Db, sessionId: SessionId) {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}
