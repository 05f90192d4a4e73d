import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Seconds after which a request that never answered (a crash) may be tried again under its key. */
const maxRequestSeconds = 60

/**
 * Runs a write at most once per `Idempotency-Key`. Its key and result are written in the transaction of `work`, so a retry after a crash, or
 * after a request that took too long, finds them and only shows again. Throws `idempotency-mismatch`, and `in-flight` while another runs.
 */
export async function once<R, T>(
  db: Db,
  user: Actor,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<R>,
  show: (result: R) => Promise<T>,
): Promise<T> {
  const claim = await claimKey(db, user, request)
  if (!claim) return show(await inTransaction(db, work))
  if (claim.stored) return claim.stored.answer === null ? show((claim.stored.result as { of: R }).of) : (claim.stored.answer as T)
  const result = await releasedOnFailure(db, claim, () =>
    inTransaction(db, async (tx) => {
      const of = await work(tx)
      await writeResult(tx, claim, { of: of ?? null })
      return of
    }),
  )
  const answer = await show(result)
  await writeAnswer(db, claim, answer)
  return answer
}

/** Throws `in-flight` where another request has taken the key over; until the transaction ends, none can. */
export type Fence = (tx: Tx) => Promise<void>

/**
 * For work of several transactions; each starts with the fence, so none commits after a take-over. Only the answer is stored: what committed
 * before a crash or take-over is run again, so its state must allow that. Throws as `once`; `in-flight` where it answers after a take-over.
 */
export async function answerOnce<T>(db: Db, user: Actor, request: FastifyRequest, work: (fence: Fence) => Promise<T>): Promise<T> {
  const claim = await claimKey(db, user, request)
  if (!claim) return work(async () => {})
  if (claim.stored) return claim.stored.answer as T
  const answer = await releasedOnFailure(db, claim, () => work((tx) => lockClaim(tx, claim)))
  if (!(await writeAnswer(db, claim, answer))) throw new Problem('in-flight')
  return answer
}

type Claim = { actor: string; key: string; /** When it was claimed, as text of the database: to the microsecond. */ since: string }
type StoredAnswer = { answer: unknown; result: unknown }

/** Undefined where the request bears no key; `stored`: what the same request did before. */
async function claimKey(db: Db, user: Actor, request: FastifyRequest): Promise<(Claim & { stored?: StoredAnswer }) | undefined> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > 200)
    throw new Problem('validation', { errors: [{ path: 'Idempotency-Key', code: 'idempotency-key' }] })
  const actor = actorOf(user)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest()
  return { actor, key, ...(await insertClaim(db, { actor, key, fingerprint })) }
}

/** A failure changed nothing: the key may be used again. */
async function releasedOnFailure<T>(db: Db, claim: Claim, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await sql`delete from idempotent_requests where ${isClaim(claim)}`.execute(db)
    throw error
  }
}

/** Rolls the work back where another request has taken its key over. */
async function writeResult(tx: Tx, claim: Claim, result: object) {
  const { numAffectedRows } = await sql`
    update idempotent_requests set result = ${JSON.stringify(result)}::jsonb where ${isClaim(claim)}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Problem('in-flight')
}

async function lockClaim(tx: Tx, claim: Claim) {
  const { rows } = await sql`select from idempotent_requests where ${isClaim(claim)} for share`.execute(tx)
  if (rows.length === 0) throw new Problem('in-flight')
}

/** False where another request has taken the key over. */
async function writeAnswer(db: Db, claim: Claim, answer: unknown) {
  const { numAffectedRows } = await sql`
    update idempotent_requests set status = 200, answer = ${JSON.stringify(answer)}::jsonb where ${isUnanswered(claim)}`.execute(db)
  return numAffectedRows === 1n
}

/** The time of a claim identifies it: a take-over sets a new one. */
const isUnanswered = ({ actor, key, since }: Claim) =>
  sql`actor = ${actor} and key = ${key} and created_at = ${since}::timestamptz and status is null`
const isClaim = (claim: Claim) => sql`${isUnanswered(claim)} and result is null`

/** Two people of one organization may choose the same key. */
const actorOf = ({ user, organization }: Actor) => `user:${user}@organization:${organization}`

/** Names a request that bears a key, for work that would not notice by itself that it was done before a crash. */
export const requestOf = (user: Actor, { headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? `${actorOf(user)} ${key}` : null
}

async function insertClaim(db: Db, { actor, key, fingerprint }: { actor: string; key: string; fingerprint: Buffer }) {
  const claimed = await db
    .insertInto('idempotentRequests')
    .values({ actor, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet({ createdAt: sql`now()` })
        .where('idempotentRequests.status', 'is', null)
        .where('idempotentRequests.result', 'is', null)
        .where('idempotentRequests.fingerprint', '=', fingerprint)
        .where('idempotentRequests.createdAt', '<', sql<Date>`now() - make_interval(secs => ${maxRequestSeconds})`),
    )
    .returning(sql<string>`created_at::text`.as('since'))
    .executeTakeFirst()
  if (claimed) return claimed
  const stored = await db.selectFrom('idempotentRequests').selectAll().where('actor', '=', actor).where('key', '=', key).executeTakeFirst()
  if (stored && !stored.fingerprint.equals(fingerprint)) throw new Problem('idempotency-mismatch')
  if (!stored || (stored.status === null && stored.result === null)) throw new Problem('in-flight')
  return { since: '', stored: { answer: stored.answer, result: stored.result } }
}

/** Forgets answers older than a day. */
export async function purgeIdempotencyKeys(db: Db) {
  await db
    .deleteFrom('idempotentRequests')
    .where(sql<boolean>`created_at < now() - interval '1 day'`)
    .execute()
}
