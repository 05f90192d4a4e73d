import type { FastifyRequest } from 'fastify'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import type { Actor, Person } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'

export type Act = {
  /** `buyer:5`, `seller:7`, `operator`; `seller:?` when no account was found. */
  actor: string
  /** The person and their organization. Stored in `detail`, so the hash chain covers them. */
  by?: { user: UserId; organization?: OrganizationId | undefined }
  act: string
  /** The object of the act: `shop:3`. */
  object?: string
  /** `done`, or the problem code of a refusal. */
  outcome?: string
  detail?: Record<string, unknown>
  request?: Pick<FastifyRequest, 'ip' | 'id'>
}

/** The actor of an act: the organization by its profile, and the person. */
export const doneBy = ({ role, id, user, organization }: Person & Partial<Pick<Actor, 'organization'>>) => ({
  actor: `${role}:${id}`,
  by: { user, organization },
})

/** Adds a row to the audit; never any password, token or identity number. The next run of sealAudit chains it. */
export const writeAudit = (db: Db | Tx, act: Act) => writeAudits(db, [act])

/** Adds several rows in one statement; none for an empty list. */
export async function writeAudits(db: Db | Tx, acts: Act[]) {
  const rows = acts.map(({ actor, act, object = '', outcome = 'done', detail = {}, by, request }) => ({
    actor,
    act,
    object,
    outcome,
    detail: { ...detail, ...by },
    address: request?.ip ?? '',
    trace_id: request?.id ?? '',
  }))
  await runPrepared(db, addition, [JSON.stringify(rows)])
}

const addition = `insert into audit (actor, act, object, outcome, detail, address, trace_id)
  select actor, act, object, outcome, detail, address, trace_id from json_to_recordset($1::json)
    as act (actor text, act text, object text, outcome text, detail jsonb, address text, trace_id text)`
