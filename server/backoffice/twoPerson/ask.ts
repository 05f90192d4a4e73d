import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { TwoPersonActId, UserId } from '#contract/ids.ts'
import type { Permission } from '#contract/permissions.ts'
import { twoPersonHours, type ActSummary } from '#contract/twoPerson.ts'
import { hasOtherOperator, operatorEmail, refuseOwnCase } from '#server/identity/api.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Acts } from './act.ts'
import { twoPersonMoves } from './moves.ts'

/** The operator who acts. */
export type Asker = { user: UserId; permissions: ReadonlySet<Permission>; request?: FastifyRequest }
type ActRequest = { act: ActSummary['act']; input: object; reason?: string }

/** SQL: true if an act changes this operator's own role. */
export const isOwnRole = (user: UserId) => sql<boolean>`
  (summary ->> 'act' = 'operator' and exists (select from users me where me.id = ${user} and lower(me.email) = lower(summary ->> 'email')))`

export const isAlive = sql<boolean>`asked_at > now() - make_interval(hours => ${twoPersonHours})`

/**
 * Requests an act, which another operator must confirm. Throws `second-person` if no other operator could, or it concerns the asker's own
 * company or store, `not-allowed-now` while an act on the subject waits, and what the act throws.
 */
export const askForAct = (db: Db, acts: Acts, by: Asker, { act, input, reason = '' }: ActRequest): Promise<TwoPersonActId> =>
  inTransaction(db, async (tx) => {
    if (!(await hasOtherOperator(tx, by.user, acts[act].permission)))
      throw new Problem('second-person', { detail: { code: 'no-second-operator' } })
    const { subject, summary, fingerprint, organizationIds = [] } = await acts[act].prepare(tx, input)
    await refuseOwnCase(tx, [by.user], organizationIds)
    await expireActs(tx)
    const { rows } = await sql<{ id: TwoPersonActId }>`
      insert into two_person_acts (act, subject, input, summary, hash, reason, asked_by, organization_ids)
      values (${act}, ${subject}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(summary)}::jsonb, ${hashOf({ input, fingerprint })}, ${reason}, ${by.user},
        ${[...organizationIds]}::bigint[])
      on conflict (act, subject) where status = 'waiting' do nothing returning id`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('not-allowed-now', { detail: { code: 'act-waits' } })
    await auditAct(tx, by, `ask ${act}`, { id: row.id, subject, summary, reason })
    return row.id
  })

/** Expires acts that waited longer than `twoPersonHours`. */
export const expireActs = (db: Db) =>
  inTransaction(db, (tx) =>
    transition(tx, twoPersonMoves, 'expire', { who: 'system', which: sql`not (${isAlive})`, set: { decidedAt: sql`now()` } }),
  )

/** SHA-256 of a value, whatever the order of its keys. */
export const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex')

const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

export async function auditAct(db: Db, by: Asker, act: string, { id, ...detail }: { id: number; [key: string]: unknown }) {
  const actor = `operator:${await operatorEmail(db, by.user)}`
  await writeAudit(db, { actor, act, object: `two-person:${id}`, detail, ...(by.request ? { request: by.request } : {}) })
}
