import { transactions } from '#contract/transactions.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { purchaseTable, saleTable } from './columns.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { listBought } from './bought.ts'
import { pagePurchases } from './purchases.ts'
import { pageSales } from './sales.ts'

/** Maximum orders per file. */
const whole = { page: 1, limit: 10_000, months: false }

export function transactionRoutes(route: Route, db: Db) {
  route(transactions.purchases, ({ user, query }) => pagePurchases(db, user.id, query))
  route(transactions.bought, ({ user }) => listBought(db, user.id))
  route(transactions.purchasesFile, async ({ user, query, reply }) => {
    const { rows } = await pagePurchases(db, user.id, { ...query, ...whole })
    return sendFile(reply, 'purchases', query.format, purchaseTable(rows))
  })
  route(transactions.sales, ({ user, params, query }) => pageSales(db, user.id, params.id, query))
  route(transactions.salesFile, async ({ user, params, query, reply }) => {
    const { rows } = await pageSales(db, user.id, params.id, { ...query, ...whole })
    return sendFile(reply, 'transactions', query.format, saleTable(rows))
  })
}
