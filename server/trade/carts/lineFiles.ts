import { sql } from 'kysely'
import { maxSpecFiles } from '#contract/cartLines.ts'
import type { FileId, OrderLineId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import { kindOf } from '#server/catalog/api.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownOrders } from '../orders/scope.ts'
import { Problem } from '#server/platform/errors.ts'
import { attachFiles, moveFiles, releaseFiles } from '#server/platform/files/attach.ts'

/** Subject type of files attached to a line. */
const type = 'order-line'
/** Days that a file in a cart is kept; the page states them. */
const keptDays = 90

type By = Pick<Actor, 'organization' | 'user'>
/** `kept`: attached files stay (`all`), or only those named do. */
type LineFilesRequest = { FileIds: readonly FileId[]; kept: 'all' | 'named'; kind: string | undefined; path: string }

/** Attaches files to a line of a locked cart. Throws `validation`, and `not-found` for a file that cannot be attached. */
export async function setLineFiles(tx: Tx, by: By, lineId: OrderLineId, { FileIds, kept, kind, path }: LineFilesRequest) {
  if (!kindOf(kind).takesFiles && FileIds.length > 0) throw new Problem('validation', { errors: [{ path, code: 'not-made' }] })
  const named = new Set(FileIds)
  const rows = await tx.selectFrom('files').select('id').where('subjectType', '=', type).where('subjectId', '=', lineId).execute()
  const there = new Set(rows.map(({ id }) => id))
  const all = kept === 'all' ? named.union(there) : named
  if (all.size > maxSpecFiles) throw new Problem('validation', { errors: [{ path, code: 'too-many', params: { max: maxSpecFiles } }] })
  const gone = [...there.difference(all)]
  if (gone.length > 0) await releaseFiles(tx, type, sql`f.id = any(${gone}::bigint[])`)
  await attachFiles(tx, by, [...named.difference(there)], { type, id: lineId })
}

/** Releases the files of a removed line. If the line is restored, they can be attached again. */
export const releaseFilesOf = (tx: Tx, lineId: OrderLineId) => releaseFiles(tx, type, sql`f.subject_id = ${lineId}`)

/** Moves the files of a line to one without any. */
export const moveLineFiles = (tx: Tx, { from, into }: { from: OrderLineId; into: OrderLineId }) =>
  moveFiles(tx, type, sql`select ${from}::bigint, ${into}::bigint`)

/** Releases files whose line is gone, and those in carts for months. Returns how many. */
export const releaseLineFiles = (db: Db): Promise<number> =>
  releaseFiles(
    db,
    type,
    sql`not exists (select from order_lines l join orders o on o.id = l.order_id
      where l.id = f.subject_id and (o.status <> 'cart' or f.attached_at > now() - make_interval(days => ${keptDays})))`,
  )

/** True for those of the company who may see the order, for its owner of a cart's line, and once it is paid for its store. */
export async function maySeeLineFiles(db: Db, actor: Actor, id: number): Promise<boolean> {
  if (actor.role === 'operator' || !actor.permissions.has('orders.read')) return false
  const found = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('shops', 'shops.id', 'orderLines.shopId')
    .select('orderLines.id')
    .where('orderLines.id', '=', id as OrderLineId)
    .where(ownOrders(actor))
    .where((row) => row.or([row('orders.status', '<>', 'cart'), row('orders.userId', '=', actor.user)]))
    .$if(actor.role === 'seller', (query) => query.where('orders.paidAt', 'is not', null))
    .executeTakeFirst()
  return found !== undefined
}
