import { sql } from 'kysely'
import type { OrganizationId, PrivacyRequestId } from '#contract/ids.ts'
import { privacyHours, type NewPrivacyRequest, type PrivacyRequest } from '#contract/privacyRequests.ts'
import { type TakeConfirmation, liftRestriction, queueMail } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { privacyMoves } from './moves.ts'

const maxRows = 100

type Row = Omit<PrivacyRequest, 'createdAt' | 'dueAt' | 'decidedAt' | 'steps'> &
  Record<'createdAt' | 'dueAt', Date> & { decidedAt: Date | null; ofOrganization: boolean }

const isRestriction = sql`(kind = 'restrict' and status = 'done')`
/** SQL: an active restriction binds the whole organization. Members who may close it may end the restriction, even a colleague's. */
const ofOrganization = ({ organization, permissions }: Actor) =>
  permissions.has('organization.close') ? sql`(${isRestriction} and organization_id = ${organization})` : sql`false`

/** A person's privacy requests and the restrictions of their organization, newest first. */
export async function listOwnRequests(db: Db, who: Actor): Promise<{ rows: PrivacyRequest[] }> {
  const own = sql`user_id = ${who.user}`
  const { rows } = await sql<Row>`
    select id, number, kind, case when ${own} then text else '' end as text, status, case when ${own} then outcome else '' end as outcome,
      created_at, due_at, decided_at, ${ofOrganization(who)} as of_organization
    from privacy_requests where ${own} or ${ofOrganization(who)} order by id desc limit ${maxRows}`.execute(db)
  return {
    rows: rows.map(({ createdAt, dueAt, decidedAt, ofOrganization: ends, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      steps: row.status === 'new' || row.status === 'working' || ends ? ['withdraw'] : [],
    })),
  }
}

/** Creates a request of a person who has just confirmed their identity. Throws `not-allowed-now` while one of its kind is open. */
export const askAboutData = (db: Db, who: Actor, { kind, text }: NewPrivacyRequest, confirm: TakeConfirmation): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    await confirm(tx)
    const row = await tx
      .insertInto('privacyRequests')
      .values({
        userId: who.user,
        organizationId: who.organization,
        kind,
        text,
        dueAt: sql<Date>`now() + make_interval(hours => ${privacyHours})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!row) throw new Problem('not-allowed-now', { detail: { code: 'request-open' } })
    await queueMail(tx, { userId: who.user }, { kind: 'privacy-request', step: 'received', number: row.number, text: '' })
  })

/** Withdraws an own request, or ends the organization's restriction. Throws `not-found`, `not-allowed-now`. */
export const withdrawRequest = (db: Db, who: Actor, id: PrivacyRequestId): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const which = sql`id = ${id} and (user_id = ${who.user} or ${ofOrganization(who)})`
    const { rows } = await sql<Pick<Row, 'status' | 'ofOrganization'>>`
      select status, ${ofOrganization(who)} as of_organization from privacy_requests where ${which} for update`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('not-found')
    const set = { version: sql<number>`version + 1` }
    const [moved] = row.ofOrganization
      ? await transition(tx, privacyMoves, 'end', { who: 'person', which, set })
      : row.status === 'new' || row.status === 'working'
        ? await transition(tx, privacyMoves, 'withdraw', { who: 'person', which, set })
        : []
    if (!moved) throw new Problem('not-allowed-now')
    if (row.ofOrganization) await endRestriction(tx, moved.organizationId)
  })

/** Unless a colleague's restriction holds too. */
async function endRestriction(tx: Tx, organization: OrganizationId) {
  const { rows } =
    await sql`select from privacy_requests where organization_id = ${organization} and kind = 'restrict' and status = 'done' limit 1`.execute(
      tx,
    )
  if (rows.length === 0) await liftRestriction(tx, organization)
}
