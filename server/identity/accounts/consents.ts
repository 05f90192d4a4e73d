import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { Agreement } from '#contract/terms.ts'
import { termsVersion, type TermsVersion } from '#contract/termsVersions.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Keeps that a person agreed to a version, with the time of the first time. */
export async function recordConsent(tx: Db, user: UserId, version: TermsVersion | undefined): Promise<void> {
  if (version !== undefined)
    await sql`insert into consents (user_id, version) values (${user}, ${version}) on conflict do nothing`.execute(tx)
}

/** Whether and when a person agreed to the terms that hold now. */
export async function findAgreement(db: Db, { user }: Pick<Person, 'user'>): Promise<Agreement> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from consents where user_id = ${user} and version = ${termsVersion}`.execute(db)
  return { version: termsVersion, agreedAt: rows[0]?.createdAt.toISOString() ?? null }
}
