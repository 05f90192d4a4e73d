import * as z from 'zod/mini'
import type { OrganizationId, TwoPersonActId, UserId } from '#contract/ids.ts'
import type { Permission } from '#contract/permissions.ts'
import type { ActSummary } from '#contract/twoPerson.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * An act as of now. One act per `subject` waits; `fingerprint` is hashed and must be equal when confirmed; people of `organizationIds` may not take
 * part. `run` gets the e-mail (`by`) and id (`user`) of the confirming operator, in its transaction.
 */
type PreparedAct = {
  subject: string
  summary: ActSummary
  fingerprint: unknown
  organizationIds?: readonly OrganizationId[]
  run: (by: string, id: TwoPersonActId, user: UserId, askedBy: UserId) => Promise<unknown>
}

/** One kind of act that takes two persons with the same permission. */
export type Act = { permission: Permission; prepare: (tx: Tx, input: unknown) => Promise<PreparedAct> }

/** Names each kind as what it shows does. */
export type Acts = Readonly<Record<ActSummary['act'], Act>>

/** An act whose stored input is read by `schema`. `prepare` throws a problem where the act makes no sense (any more). */
export const defineAct = <S extends z.ZodMiniType>(
  permission: Permission,
  schema: S,
  prepare: (tx: Tx, input: z.output<S>) => Promise<PreparedAct>,
): Act => ({ permission, prepare: (tx, input) => prepare(tx, z.parse(schema, input)) })
