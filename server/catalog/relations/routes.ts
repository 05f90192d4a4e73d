import { sql } from 'kysely'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import { relations } from '#contract/relations.ts'
import { lockCompany } from '#server/identity/api.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { ownShop } from '../products/ownShop.ts'
import { findRelation, listRelations } from './read.ts'
import { askFor, editRelation, moveRelation } from './write.ts'

export function relationRoutes(route: Route, db: Db) {
  route(relations.mine, ({ user, query: { ShopId, ...page } }) =>
    listRelations(db, user, ShopId === undefined ? sql`true` : sql`r.shop_id = ${sql.val(ShopId)}`, page),
  )
  route(relations.ask, async ({ user, body }) => findRelation(db, user, await askStore(db, user.id, body)))
  route(relations.customers, async ({ user, params, query: { status, q, ...page } }) => {
    await ownShop(db, user.id, params.id)
    const found = sql`(position(lower(${q}) in lower(b.name)) > 0 or position(lower(${q}) in lower(r.customer_number)) > 0)`
    return listRelations(db, user, status === undefined ? found : sql`${found} and r.status = ${status}`, page)
  })
  route(relations.move, ({ user, params, body }) => moveRelation(db, user, params.id, body.step))
  route(relations.edit, ({ user, params, body }) => editRelation(db, user, params.id, body))
}

/** Throws `not-found` for a store that has closed, `not-allowed-now`. */
const askStore = (db: Db, buyerId: BuyerId, { ShopId: shopId, message }: { ShopId: ShopId; message: string }) =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, buyerId)
    const { rows } = await sql`select from shops s join sellers on sellers.id = s.seller_id
      where s.id = ${shopId} and sellers.closed_at is null for key share of sellers`.execute(tx)
    if (rows.length === 0) throw new Problem('not-found')
    return askFor(tx, { shopId, buyerId, message, role: 'buyer', actor: `buyer:${buyerId}` })
  })
