import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keyedHash } from '#server/platform/seal.ts'

/** Wrong tries that one code survives. */
const maxTries = 5
const hashOf = (secret: string, sessionId: SessionId, code: string) => keyedHash(secret, 'mail code', `${sessionId} ${code}`)

/** Six digits for one session, good for ten minutes; they replace the ones before. */
export async function makeMailCode(db: Db, secret: string, sessionId: SessionId): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { hash: hashOf(secret, sessionId, code), tries: 0, expiresAt: sql<Date>`now() + interval '10 minutes'` }
  await db
    .insertInto('mailCodes')
    .values({ sessionId, ...fresh })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(fresh))
    .execute()
  return code
}

/** Uses a code up; a try counts before it is looked at, so that many at once count too. Throws `validation`. */
export async function takeMailCode(db: Db, secret: string, sessionId: SessionId, code: string) {
  const row = await db
    .updateTable('mailCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('sessionId', '=', sessionId)
    .where('tries', '<', maxTries)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('hash')
    .executeTakeFirst()
  const used = row?.hash.equals(hashOf(secret, sessionId, code))
    ? await db.deleteFrom('mailCodes').where('sessionId', '=', sessionId).where('hash', '=', row.hash).executeTakeFirst()
    : undefined
  if (used?.numDeletedRows !== 1n) throw new Problem('validation', { errors: [{ path: 'mailCode', code: 'mail-code' }] })
}
