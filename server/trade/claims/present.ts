import { sql, type RawBuilder } from 'kysely'
import type { Claim, ClaimHead, Remedy } from '#contract/claims.ts'
import type { ClaimId, OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownOrders } from '../orders/scope.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'
import { filesOf } from '../storeOrders/files.ts'
import { goodsOf } from '../storeOrders/goods.ts'
import { numberOf, tailOf } from '../storeOrders/numbers.ts'
import { creditsOf } from './credits.ts'
import { stepsOf } from './steps.ts'

type Row = {
  id: ClaimId
  storeOrderId: StoreOrderId
  orderId: OrderId
  shopId: ShopId
  shopName: string
  buyerName: string
  seq: number
  tail: string | null
  kind: Claim['kind']
  demand: Remedy
  amount: number
  late: boolean
  status: Claim['status']
  openedAt: Date
  since: Date
  dueAt: Date | null
  rounds: number
  objected: boolean
  offer: Remedy | null
  offerAmount: number
}

const find = async (db: Db, which: RawBuilder<unknown>) =>
  (
    await sql<Row>`
      select c.id, c.store_order_id, part.order_id, part.shop_id, s.name as shop_name, b.name as buyer_name, c.seq, ${tailOf('part')} as tail, c.kind, c.demand,
        c.amount, c.late, c.status, c.opened_at, c.status_since as since, c.due_at, c.rounds, c.objected, c.offer, c.offer_amount
      from claims c join store_orders part on part.id = c.store_order_id join orders o on o.id = part.order_id join buyers b on b.id = o.buyer_id
        join shops s on s.id = part.shop_id
      where ${which}`.execute(db)
  ).rows

type Page = { before?: number | undefined; limit: number }

/** Claims of one side, newest first. */
export const listClaims = async (db: Db, user: Actor<TradingKind>, page: Page) => pageOf(db, mine(user), page)

/** Claims of a status, for operators. Escalated ones list the longest waiting first, at most one page. */
export async function listClaimsOfAll(db: Db, status: Claim['status'], page: Page) {
  const which = sql`c.status = ${status}`
  if (status !== 'escalated') return pageOf(db, which, page)
  const rows = await find(db, sql`${which} order by c.status_since, c.id limit ${page.limit}`)
  return { rows: rows.map(headOf), next: null }
}

async function pageOf(db: Db, which: RawBuilder<unknown>, { before, limit }: Page) {
  const older = before === undefined ? sql`true` : sql`c.id < ${before}`
  const { rows, next } = endlessOf(await find(db, sql`${which} and ${older} order by c.id desc limit ${limit + 1}`), limit)
  return { rows: rows.map(headOf), next }
}

const mine = (user: Actor<TradingKind>) => ownOrders(user, ['o', 's'])

/** Claims of a store order, newest first. */
export const claimsOfPart = async (db: Db, user: Actor<TradingKind>, id: StoreOrderId) =>
  present(db, await find(db, sql`c.store_order_id = ${id} and ${mine(user)} order by c.id desc`), user)

/** A claim of one's own. Throws `not-found`. */
export async function showClaim(db: Db, user: Actor, id: ClaimId): Promise<Claim> {
  const seen = user.role === 'operator' ? sql`true` : mine(user)
  const [claim] = await present(db, await find(db, sql`c.id = ${id} and ${seen}`), user)
  if (!claim) throw new Problem('not-found')
  return claim
}

const headOf = ({ shopId: _, storeOrderId, orderId, openedAt, since, dueAt, seq, tail, ...row }: Row): ClaimHead & { since: string } => ({
  ...row,
  number: numberOf('KL', { seq, tail }),
  StoreOrderId: storeOrderId,
  OrderId: orderId,
  openedAt: openedAt.toISOString(),
  since: since.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
})

async function present(db: Db, rows: Row[], user: Actor): Promise<Claim[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [entries, lines, credits] = await Promise.all([entriesOf(db, ids), linesOf(db, ids), creditsOf(db, ids, user.role)])
  const uses = user.permissions.has('claims.use')
  const parts = new Map(rows.map((row) => [row.storeOrderId, row]))
  const goods = new Map(await Promise.all([...parts].map(async ([id, part]) => [id, await goodsOf(db, part)] as const)))
  return rows.map((row) => ({
    ...headOf(row),
    ShopId: row.shopId,
    demand: row.demand,
    late: row.late,
    offer: row.offer && { remedy: row.offer, amount: row.offerAmount },
    lines: (lines.get(row.id) ?? []).flatMap(({ orderLineId, steps }) => {
      const line = goods.get(row.storeOrderId)?.get(orderLineId)
      return line ? [{ ...line, steps }] : []
    }),
    entries: entries.get(row.id) ?? [],
    steps: uses ? stepsOf(row, user.role) : [],
    credit: credits.get(row.id) ?? null,
  }))
}

async function entriesOf(db: Db, ids: ClaimId[]) {
  const rows = await db.selectFrom('claimEntries').selectAll().where('claimId', '=', anyOf(ids)).orderBy('id').execute()
  const files = await filesOf(
    db,
    'claim-entry',
    rows.map(({ id }) => id),
  )
  const entries = rows.map(({ id, claimId, side, step, text, offer, offerAmount, at }) => ({
    claimId,
    entry: {
      at: at.toISOString(),
      side: side as Claim['entries'][number]['side'],
      step,
      text,
      offer: offer as Remedy | null,
      amount: offerAmount,
      files: files.get(id) ?? [],
    },
  }))
  return new Map([...Map.groupBy(entries, ({ claimId }) => claimId)].map(([id, its]) => [id, its.map(({ entry }) => entry)]))
}

async function linesOf(db: Db, ids: ClaimId[]) {
  const rows = await db.selectFrom('claimLines').selectAll().where('claimId', '=', anyOf(ids)).orderBy('orderLineId').execute()
  return Map.groupBy(rows, ({ claimId }) => claimId)
}
