import { sql } from 'kysely'
import type { ListedRequest, PurchaseRequest, requestViews } from '#contract/approvals.ts'
import type { PurchaseRequestId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { inScope, orderScope } from '../orders/scope.ts'
import { readCompany } from './policy.ts'
import { findRequests, findOpenDemands, presentListed, presentRequest, type RequestRow } from './present.ts'

/** Waiting requests of a company that are looked through for those that wait for one member. */
const maxWaiting = 500

type Query = { view: (typeof requestViews)[number]; before?: number | undefined; limit: number }

const readerOf = ({ user, permissions }: Actor<'company'>) => ({ user, isAdmin: permissions.has('approvals.manage') })

/** A page of requests, newest first. `to-decide`: those that the member can decide now, oldest decisions included. */
export async function listRequests(
  db: Db,
  by: Actor<'company'>,
  { view, before, limit }: Query,
): Promise<{ rows: ListedRequest[]; next: number | null }> {
  const company = await readCompany(db, by.id)
  const older = before === undefined ? sql`true` : sql`q.id < ${before}`
  const which = {
    mine: sql`${ownedBy(by, 'q')} and q.user_id = ${by.user}`,
    'to-decide': sql`${ownedBy(by, 'q')} and q.status = 'waiting'`,
    all: inScope(orderScope(by), 'q'),
  }[view]
  const isListed = (row: RequestRow) => view !== 'to-decide' || findOpenDemands(row, company, by.user).mine.length > 0
  const first = await findRequests(db, sql`${which} and ${older}`, limit + 1)
  const matching = first.filter(isListed)
  const [last] = first.slice(limit)
  if (last && matching.length <= limit) {
    const rest = await findRequests(db, sql`${which} and q.id < ${last.id}`, maxWaiting)
    matching.push(...rest.filter(isListed))
  }
  const rows = matching.slice(0, limit)
  return { rows: rows.map((row) => presentListed(row, company, readerOf(by))), next: matching.length > limit ? rows.at(-1)!.id : null }
}

/** A request that the member asked for, may see or may decide. Throws `not-found`. */
export async function showRequest(db: Db, by: Actor<'company'>, id: PurchaseRequestId): Promise<PurchaseRequest> {
  const request = await findRequest(db, by, id)
  if (!request) throw new Problem('not-found')
  return request
}

/** A request that the member may see; null for others. */
export async function findRequest(db: Db, by: Actor<'company'>, id: PurchaseRequestId): Promise<PurchaseRequest | null> {
  const company = await readCompany(db, by.id)
  const [row] = await findRequests(db, sql`${ownedBy(by, 'q')} and q.id = ${id}`, 1)
  if (!row) return null
  const isSeen =
    row.userId === by.user ||
    orderScope(by).user === null ||
    row.decisions.some(({ userId }) => userId === by.user) ||
    findOpenDemands(row, company, by.user).mine.length > 0
  return isSeen ? presentRequest(db, row, company, readerOf(by)) : null
}
