import type { Dashboard } from '#contract/dashboard.ts'
import type { SellerId, ShopId } from '#contract/ids.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { incomeOf, type Income } from '#server/ledger/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { glanceAt, withOrders, type Glance } from './glance.ts'

const shown = 5

/** An own store at a glance over the last `days` days (WIB). Throws `not-found`. */
export async function showDashboard(db: Db, sellerId: SellerId, shopId: ShopId, days: number): Promise<Dashboard> {
  const [store, income] = await Promise.all([glanceAt(db, sellerId, shopId, days), incomeOf(db, shopId, days * 2)])
  if (!store) throw new Problem('not-found')
  const { name, address, phoneNumber, owner, emailVerified, pictured, bankAccount, delivery } = store
  const [before, period] = [income.byDay.slice(0, days), income.byDay.slice(days)]
  return {
    store: { id: shopId, name, address, phoneNumber, owner },
    setup: { emailVerified, pictured, bankAccount, delivery },
    totalProduct: store.products,
    totalUpfront: store.upfront,
    totalInstallment: store.installment,
    totalIncome: income.total.upfront,
    totalInstallmentIncome: income.total.installment,
    days: period,
    period: sum(period),
    before: sum(before),
    bestSellers: store.best.map(({ id, file, name: sold, ...of }) => ({ ProductId: id, name: sold, mainImage: pictureUrl(file), ...of })),
    lowStock: store.low.slice(0, shown).map(presentLow),
    needs: withOrders(store.needs),
    needsAction: { ...waitingOf(store), lowStock: store.low.length, soldOut: store.soldOut, unreadChats: store.unreadChats },
  }
}

const sum = (days: Income[]) =>
  days.reduce((total, day) => ({ upfront: total.upfront + day.upfront, installment: total.installment + day.installment }), {
    upfront: 0,
    installment: 0,
  })

const presentLow = ({ id, name, file, stock, held, lowStock }: Glance['low'][number]): Dashboard['lowStock'][number] => ({
  ProductId: id,
  name,
  mainImage: pictureUrl(file),
  stock: stock - held,
  held,
  lowStock,
})

/** Store orders that wait for the seller, and how many of them were paid in installments. */
function waitingOf({ waiting }: Glance) {
  const count = (status: string, methods: string[]) =>
    waiting.reduce((total, row) => total + (row.status === status && methods.includes(row.method) ? row.count : 0), 0)
  const of = (...methods: string[]) => ({ toAccept: count('paid', methods), toShip: count('accepted', methods) })
  return { ...of('upfront', 'installment'), installment: of('installment') }
}
