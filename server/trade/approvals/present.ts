import { sql, type RawBuilder } from 'kysely'
import type { Level, ListedRequest, PurchaseRequest, RequestStep } from '#contract/approvals.ts'
import { dayInWib } from '#contract/dayCount.ts'
import type { BuyerId, OrderId, OrderLineId, PurchaseRequestId, UserId } from '#contract/ids.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { priceLines, quantityIn } from '../orders/linePrices.ts'
import { linesOf, nameOf } from '../orders/lines.ts'
import { totalsOf } from '../orders/totals.ts'
import { candidatesFor, type Company, type Demand } from './levels.ts'

/** `decisions`: of all levels, oldest first. */
export type RequestRow = {
  id: PurchaseRequestId
  orderId: OrderId
  buyerId: BuyerId
  /** The member who asked, and the one whose order it is now. */
  userId: UserId
  ownerId: UserId
  name: string
  status: ListedRequest['status']
  purpose: string
  amount: number
  levels: Demand[][]
  level: number
  version: number
  askedAt: Date
  expiresAt: Date
  keptUntil: Date | null
  decidedAt: Date | null
  poNumber: string
  neededBy: string | null
  goods: string[]
  lines: number
  /** The order is from a quote: it never becomes a cart. */
  isQuoted: boolean
  decisions: StoredDecision[]
}

export type StoredDecision = {
  level: number
  userId: UserId
  name: string
  forName: string | null
  role: string
  verdict: 'approve' | 'return' | 'reject'
  meets: number[]
  comment: string
  at: string
}

/** SQL: the lines of its order are those that were asked for: it is no cart again, and was not asked for again. */
const isShown = sql`o.status <> 'cart' and not exists (select from purchase_requests later where later.order_id = q.order_id and later.id > q.id)`

/** The requests that match, newest first. */
export async function findRequests(db: Db, which: RawBuilder<unknown>, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select q.id, q.order_id, q.buyer_id, q.user_id, o.user_id as owner_id, q.name, q.status, q.purpose, q.amount, q.levels, q.level, q.version, q.asked_at, q.expires_at, q.kept_until,
      q.decided_at, o.po_number, o.needed_by, o.quote_version_id is not null as is_quoted,
      array(select coalesce(l.name, p.name) from order_lines l join products p on p.id = l.product_id where l.order_id = q.order_id and ${isShown} order by l.id limit 2) as goods,
      (select count(*) from order_lines l where l.order_id = q.order_id and ${isShown})::integer as lines,
      coalesce((select json_agg(json_build_object('level', d.level, 'userId', d.user_id, 'name', d.name, 'forName', d.for_name, 'role', d.role, 'verdict', d.step,
          'meets', d.meets, 'comment', d.comment, 'at', d.at) order by d.id)
        from request_decisions d where d.request_id = q.id), '[]') as decisions
    from purchase_requests q join orders o on o.id = q.order_id
    where ${which} order by q.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Number of a request, derived from its day and id. */
export const numberOf = ({ id, askedAt }: Pick<RequestRow, 'id' | 'askedAt'>) => `PR/${dayInWib(askedAt).replaceAll('-', '')}/${id}`

/** Levels with who can meet each demand, and who met it. */
export const shownLevels = (levels: Demand[][], company: Company, requester: UserId, decisions: readonly StoredDecision[] = []): Level[] =>
  levels.map((demands, at) => {
    const former = decisions.filter(({ level }) => level <= at).map(({ userId }) => userId)
    const shown = demands.map((demand, position) => {
      const met = decisions.find(({ level, verdict, meets }) => level === at + 1 && verdict === 'approve' && meets.includes(position))
      const people = candidatesFor(demand, company, requester, former).map(({ userId, name }) => ({ userId, name }))
      return { role: demand.role, people, by: met?.name ?? null, forName: met?.forName ?? null }
    })
    return { level: at + 1, demands: shown }
  })

/** Demands of the current level that are not met yet and that this member can meet, with the colleague for whom they decide. */
export function findOpenDemands({ levels, level, userId, decisions }: RequestRow, company: Company, decider: UserId) {
  const former = decisions.filter((decision) => decision.level < level).map((decision) => decision.userId)
  const hasDecided = decisions.some((decision) => decision.level === level && decision.userId === decider)
  const met = new Set(
    decisions.filter((decision) => decision.level === level && decision.verdict === 'approve').flatMap(({ meets }) => meets),
  )
  const mine = (levels[level - 1] ?? []).flatMap((demand, position) => {
    const candidate = candidatesFor(demand, company, userId, former).find((each) => each.userId === decider)
    return candidate && !hasDecided && !met.has(position) ? [{ position, forUser: candidate.forUser }] : []
  })
  return {
    mine,
    isLast: (levels[level - 1] ?? []).every((_, position) => met.has(position) || mine.some((each) => each.position === position)),
  }
}

type Reader = { user: UserId; isAdmin: boolean }

/** Steps that this member may take with a request now. */
export function stepsOf(row: RequestRow, company: Company, { user, isAdmin }: Reader): RequestStep[] {
  const decides = row.status === 'waiting' && findOpenDemands(row, company, user).mine.length > 0
  const withdraws = (row.status === 'waiting' || row.status === 'approved') && (row.userId === user || isAdmin)
  return [...(decides ? (['approve', 'return', 'reject'] as const) : []), ...(withdraws ? (['withdraw'] as const) : [])]
}

export const presentListed = (row: RequestRow, company: Company, reader: Reader): ListedRequest => ({
  id: row.id,
  number: numberOf(row),
  OrderId: row.orderId,
  status: row.status,
  purpose: row.purpose,
  by: { userId: row.userId, name: row.name },
  amount: row.amount,
  goods: row.goods,
  lines: row.lines,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  steps: stepsOf(row, company, reader),
})

type LineFacts = { id: OrderLineId; shopName: string; lastPrice: number | null; keptUntil: Date | null }

/** For each line its store, what the company paid last for the same unit, and until when the store keeps it. */
async function lineFacts(db: Db, { id, orderId, buyerId }: RequestRow): Promise<Map<OrderLineId, LineFacts>> {
  const { rows } = await sql<LineFacts>`
    select l.id, s.name as shop_name,
      (select old.price from orders past join order_lines old on old.order_id = past.id where ${ownedBy({ role: 'buyer', id: buyerId }, 'past')} and past.paid_at is not null
        and old.variant_id = l.variant_id and old.unit = l.unit and old.factor = l.factor order by past.paid_at desc limit 1) as last_price,
      (select r.until from stock_reservations r where r.request_id = ${id} and r.variant_id = l.variant_id and r.unit = l.unit and r.status = 'open') as kept_until
    from order_lines l join shops s on s.id = l.shop_id where l.order_id = ${orderId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function presentRequest(db: Db, row: RequestRow, company: Company, reader: Reader): Promise<PurchaseRequest> {
  const [lines, facts] = await Promise.all([row.lines > 0 ? linesOf(db, [row.orderId]) : [], lineFacts(db, row)])
  const priced = priceLines(lines, true)
  const nameOfStore = new Map(lines.map(({ id, shopId }) => [shopId, facts.get(id)?.shopName ?? '']))
  const ends = lines.flatMap(({ id }) => facts.get(id)?.keptUntil ?? [])
  return {
    ...presentListed(row, company, reader),
    version: row.version,
    level: row.level,
    levels: shownLevels(row.levels, company, row.userId, row.decisions),
    decisions: row.decisions.map(({ level, name, forName, role, verdict, comment, at }) => ({
      level,
      name,
      forName,
      role,
      verdict,
      comment,
      at: new Date(at).toISOString(),
    })),
    stores: totalsOf(priced).map(({ ShopId, total, deposit }) => ({ ShopId, name: nameOfStore.get(ShopId) ?? '', total: total + deposit })),
    OrderProducts: priced.map((line) => ({
      name: line.name ?? nameOf(line),
      image: pictureUrl(line.image ?? line.imageToday),
      ShopId: line.shopId,
      quantity: quantityIn(line),
      unit: line.unit,
      price: line.price,
      totalPrice: line.total,
      lastPrice: facts.get(line.id)?.lastPrice ?? null,
      keptUntil: facts.get(line.id)?.keptUntil?.toISOString() ?? null,
    })),
    keptUntil: ends.length > 0 ? new Date(Math.min(...ends.map(Number))).toISOString() : null,
    poNumber: row.poNumber,
    neededBy: row.neededBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
