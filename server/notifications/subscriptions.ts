import type { PushSubscription } from '#contract/notifications.ts'
import type { SessionId } from '#contract/ids.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'

/** The push services of the browsers. We post to no other address, whoever names it. */
const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)*notify\.windows\.com)$/

/** Remembers a browser under its sign-in. A browser that changed hands belongs to whoever asked last. Raises `validation`. */
export async function subscribe(db: Db, sessionId: SessionId, { endpoint, keys, language }: PushSubscription) {
  if (!services.test(new URL(endpoint).host))
    throw new Problem('validation', { errors: [{ path: 'endpoint', message: 'This is no push service that we know.' }] })
  const values = { sessionId, ...keys, language }
  await db
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
}

export async function unsubscribe(db: Db, sessionId: SessionId) {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}
