import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Seconds after which a request that never answered (a crash) may be tried again under its key. */
const maxRequestSeconds = 60

/**
 * Runs a write of money at most once per `Idempotency-Key`: the same request again gets the stored answer, another one
 * `idempotency-mismatch`, one that is still being worked on `in-flight`. A failure changed nothing and is not kept.
 */
export async function once<T>(db: Db, user: Actor, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || key.length === 0 || key.length > 200)
    throw new Problem('validation', { errors: [{ path: 'Idempotency-Key', code: 'idempotency-key' }] })
  const actor = actorOf(user)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest()
  const kept = await claim(db, actor, key, fingerprint)
  if (kept) return kept.answer as T
  try {
    const answer = await work()
    await db
      .updateTable('idempotentRequests')
      .set({ status: 200, answer: JSON.stringify(answer) })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute()
    return answer
  } catch (error) {
    await db.deleteFrom('idempotentRequests').where('actor', '=', actor).where('key', '=', key).where('status', 'is', null).execute()
    throw error
  }
}

/** Two people of one organization may choose the same key. */
const actorOf = ({ user, organization }: Actor) => `user:${user}@organization:${organization}`

/** Names a request that bears a key, for work that would not notice by itself that it was done before a crash. */
export const requestOf = (user: Actor, { headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? `${actorOf(user)} ${key}` : null
}

/** The kept answer, or undefined when this request is the one that works. */
async function claim(db: Db, actor: string, key: string, fingerprint: Buffer) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotentRequests')
    .values({ actor, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet({ createdAt: sql`now()` })
        .where('idempotentRequests.status', 'is', null)
        .where('idempotentRequests.fingerprint', '=', fingerprint)
        .where('idempotentRequests.createdAt', '<', sql<Date>`now() - make_interval(secs => ${maxRequestSeconds})`),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return undefined
  const kept = await db.selectFrom('idempotentRequests').selectAll().where('actor', '=', actor).where('key', '=', key).executeTakeFirst()
  if (kept && !kept.fingerprint.equals(fingerprint)) throw new Problem('idempotency-mismatch')
  if (!kept || kept.status === null) throw new Problem('in-flight')
  return { answer: kept.answer }
}

/** Forgets answers older than a day. */
export async function forgetRequests(db: Db) {
  await db
    .deleteFrom('idempotentRequests')
    .where(sql<boolean>`created_at < now() - interval '1 day'`)
    .execute()
}
