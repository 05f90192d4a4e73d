import { sql, type RawBuilder } from 'kysely'
import type { BuyerId, PurchaseRequestId, UserId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { readCompany } from './policy.ts'
import { findOpenDemands, findRequests, numberOf, type RequestRow } from './present.ts'

/** Facts that notifications of a request show. `deciders`: who may decide now. `owner`: the member whose order it is. Rupiah. */
export type RequestNews = Pick<RequestRow, 'id' | 'buyerId' | 'name' | 'purpose' | 'amount' | 'level' | 'status' | 'isQuoted'> & {
  number: string
  owner: UserId
  deciders: UserId[]
  comment: string
}

/** Waiting requests that one read of a company's people goes through. */
const maxWaiting = 500

/** The requests that match, each with the active members who may decide on it now. All are of one company. */
export async function readRequestNews(db: Db, buyerId: BuyerId, which: RawBuilder<unknown>): Promise<RequestNews[]> {
  const [rows, company] = await Promise.all([
    findRequests(db, sql`${ownedBy({ role: 'buyer', id: buyerId }, 'q')} and ${which}`, maxWaiting),
    readCompany(db, buyerId),
  ])
  const isActive = (user: UserId) => company.members.some(({ userId }) => userId === user)
  return rows.map((row) => ({
    ...row,
    number: numberOf(row),
    owner: isActive(row.userId) ? row.userId : row.ownerId,
    deciders:
      row.status === 'waiting'
        ? company.members.map(({ userId }) => userId).filter((user) => findOpenDemands(row, company, user).mine.length > 0)
        : [],
    comment: row.decisions.at(-1)?.comment ?? '',
  }))
}

/** The same of one request, by its id. */
export const findRequestNews = async (db: Db, buyerId: BuyerId, id: PurchaseRequestId): Promise<RequestNews | undefined> =>
  (await readRequestNews(db, buyerId, sql`q.id = ${id}`))[0]
