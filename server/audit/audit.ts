import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '#server/db/db.ts'

export type Act = {
  /** `buyer:5`, `seller:7`, `operator`; `seller:?` when nobody was found. */
  actor: string
  act: string
  /** What it was done to: `shop:3`. */
  object?: string
  /** `done`, or the code of the refusal. */
  outcome?: string
  detail?: Record<string, unknown>
  request?: Pick<FastifyRequest, 'ip' | 'id'>
}

/** Adds a row to the audit; never any password, token or identity number. It is chained by the next round of sealAudit. */
export async function writeAudit(db: Db | Tx, { actor, act, object = '', outcome = 'done', detail = {}, request }: Act) {
  await db
    .insertInto('audit')
    .values({ actor, act, object, outcome, detail: JSON.stringify(detail), address: request?.ip ?? '', traceId: request?.id ?? '' })
    .execute()
}
