import { matchPath, type Register } from 'react-router'
import type { approvals, requests } from '#contract/approvals.ts'
import type { orderLists } from '#contract/orderLists.ts'
import type { addresses } from '#contract/addresses.ts'
import type { buyers } from '#contract/buyers.ts'
import type { dashboards } from '#contract/dashboard.ts'
import type { delivery } from '#contract/delivery.ts'
import type { deliveryRequests } from '#contract/deliveryRequests.ts'
import type { documents } from '#contract/documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { facts } from '#contract/facts.ts'
import type { fakturs } from '#contract/fakturs.ts'
import type { vendorDocuments } from '#contract/vendorDocuments.ts'
import type { imports } from '#contract/imports.ts'
import type { members } from '#contract/members.ts'
import type { moderation } from '#contract/moderation.ts'
import type { money } from '#contract/money.ts'
import type { notifications } from '#contract/notifications.ts'
import type { orders } from '#contract/orders.ts'
import type { payments } from '#contract/payments.ts'
import type { Permission } from '#contract/permissions.ts'
import type { priceLists } from '#contract/priceLists.ts'
import type { products } from '#contract/products.ts'
import type { quickOrder } from '#contract/quickOrder.ts'
import type { quotes } from '#contract/quotes.ts'
import type { relations } from '#contract/relations.ts'
import type { rfqInvitations } from '#contract/rfqInvitations.ts'
import type { rfqs } from '#contract/rfqs.ts'
import type { rooms } from '#contract/rooms.ts'
import type { savedLists } from '#contract/savedLists.ts'
import type { sellers } from '#contract/sellers.ts'
import type { shipments } from '#contract/shipments.ts'
import type { shops } from '#contract/shops.ts'
import type { stock } from '#contract/stock.ts'
import type { transactions } from '#contract/transactions.ts'
import type { verifications } from '#contract/verifications.ts'
import { CallError } from '#web/ui/callError.ts'
import { permits } from './permissions.ts'
import { readSession, useSignedIn, type Session } from './session.ts'

type Pages = Register extends { pages: infer P } ? keyof P & string : never
/** Every page but those of the operators, whose area has its own. */
export type Page = Exclude<Pages, `/operator${string}` | '/*' | '/dev/ui'>
/** Permission that a page needs on each side; nothing for pages that need none. */
type PageNeed = { buyer?: Permission; seller?: Permission }

/** The permission that an endpoint declares. The compiler refuses any other, so that this table follows the contract. */
const by = <E extends Pick<Endpoint, 'access'>>(permission: E extends { access: { can: infer P extends Permission } } ? P : never) =>
  permission

const listsOrders = by<typeof orderLists.page>('orders.read')
const readsOrders = by<typeof orders.show>('orders.read')
const editsLists = by<typeof savedLists.list>('cart.edit')
const sells = by<typeof transactions.sales>('sales.read')
const submits = by<typeof verifications.mine>('verification.submit')
const managesPeople = by<typeof members.list>('members.manage')
const readsQuotes = by<typeof quotes.show>('quotes.read')
const readsRfqs = by<typeof rfqs.show>('rfqs.read')
const readsInvitations = by<typeof rfqInvitations.show>('invitations.read')
const chats = by<typeof rooms.list>('chat.use')

/** Permission that each page needs for its first call. A route without an entry does not compile. */
export const pageAccess = {
  '/': {},
  '/product-detail/:id': {},
  '/store/:id': {},
  '/login': {},
  '/register-buyer': {},
  '/register-seller': {},
  '/add-store': { seller: by<typeof shops.open>('store.manage') },
  '/cart': { buyer: by<typeof orders.cart>('cart.edit') },
  // Members who may not pay ask for approval there.
  '/checkout': { buyer: by<typeof requests.ask>('cart.edit') },
  '/compare': {},
  '/profile-buyer': { buyer: by<typeof buyers.show>('company.read') },
  '/addresses': { buyer: by<typeof addresses.create>('addresses.manage') },
  '/lists': { buyer: editsLists },
  '/stores': { buyer: by<typeof relations.mine>('relations.ask') },
  '/lists/:id': { buyer: editsLists },
  '/quick-order': { buyer: by<typeof quickOrder.read>('cart.edit') },
  '/requests': { buyer: by<typeof requests.list>('requests.read') },
  '/requests/:id': { buyer: by<typeof requests.show>('requests.read') },
  '/requests/:id/document': { buyer: by<typeof requests.show>('requests.read') },
  '/orders/:id/papers/:shopId/:kind': { buyer: by<typeof documents.show>('orders.read'), seller: readsOrders },
  '/orders/:id/letters/:part/:kind/:of': { buyer: by<typeof shipments.fulfilment>('orders.read'), seller: readsOrders },
  '/packing/:kind': { seller: by<typeof documents.packing>('orders.read') },
  '/price-lists/:id/print/:relation': { seller: by<typeof priceLists.show>('prices.manage') },
  '/terima/:token': {},
  '/t/:token': {},
  '/messages': { buyer: chats, seller: chats },
  '/notifications': {
    buyer: by<typeof notifications.list>('notifications.read'),
    seller: by<typeof notifications.list>('notifications.read'),
  },
  '/forgot-password': {},
  '/reset-password': {},
  '/verify': {},
  '/stop': {},
  '/finance-mail': {},
  '/invitation': {},
  '/settings': {},
  '/company/approvals': { buyer: by<typeof approvals.saveRules>('approvals.manage') },
  '/company/people': { buyer: managesPeople },
  '/shop/people': { seller: managesPeople },
  '/company/people/activity': { buyer: managesPeople },
  '/shop/people/activity': { seller: managesPeople },
  '/about': {},
  '/help': {},
  '/privacy': {},
  '/protection': {},
  '/terms': {},
  '/fees': {},
  '/pengaduan': {},
  '/tickets': {},
  '/privacy-requests': {},
  '/ranking': {},
  '/orders': { buyer: listsOrders, seller: listsOrders },
  '/orders/:id': { buyer: readsOrders, seller: readsOrders },
  '/quotes': { buyer: readsQuotes, seller: readsQuotes },
  '/quotes/new': { buyer: by<typeof quotes.ask>('cart.edit') },
  '/quotes/offer': { seller: by<typeof quotes.offer>('customers.manage') },
  '/quotes/:id': { buyer: readsQuotes, seller: readsQuotes },
  '/rfqs': { buyer: readsRfqs },
  '/rfqs/new': { buyer: by<typeof rfqs.create>('rfqs.use') },
  '/rfqs/:id': { buyer: readsRfqs },
  '/rfqs/:id/sheet': { buyer: readsRfqs },
  '/rfqs/:id/document': { buyer: readsRfqs },
  '/rfq-invitations': { seller: readsInvitations },
  '/rfq-invitations/:id': { seller: readsInvitations },
  '/payments/:id': { buyer: by<typeof payments.show>('company.read') },
  '/verification': { buyer: submits, seller: submits },
  '/moderation': {
    buyer: by<typeof moderation.mine>('notifications.read'),
    seller: by<typeof moderation.mine>('notifications.read'),
  },
  '/profile-store': { seller: by<typeof dashboards.show>('sales.read') },
  '/transaction-cash': { seller: sells },
  '/transaction-installment': { seller: sells },
  '/product-list/:shopId': { seller: by<typeof stock.list>('stock.manage') },
  '/add-product': { seller: by<typeof products.create>('catalog.manage') },
  '/edit-products': { seller: by<typeof imports.edit>('catalog.manage') },
  '/import-products': { seller: by<typeof imports.list>('catalog.manage') },
  '/delivery': { seller: by<typeof delivery.show>('store.manage') },
  '/delivery-requests': { seller: by<typeof deliveryRequests.ofStore>('customers.manage') },
  '/customers': { seller: by<typeof relations.customers>('customers.manage') },
  '/price-lists/:id': { seller: by<typeof priceLists.show>('prices.manage') },
  '/edit-profile-store': { seller: by<typeof shops.update>('store.manage') },
  '/profile-seller': { seller: by<typeof sellers.show>('supplier.read') },
  '/fakturs': { buyer: by<typeof fakturs.ofCompany>('purchases.read') },
  '/store-fakturs': { seller: by<typeof fakturs.ofStore>('finance.read') },
  '/money': { seller: by<typeof money.show>('finance.read') },
  '/company-facts/:id': { seller: by<typeof facts.ofCompany>('sales.read') },
  '/store-facts': {},
  '/vendor-documents': { seller: by<typeof vendorDocuments.list>('store.manage') },
} as const satisfies Record<Page, PageNeed>

const needOf = (page: string, role: Session['role']): Permission | undefined => (pageAccess as Record<string, PageNeed>)[page]?.[role]

/** Whether a session may open the page at an address of ours. Menus and pages offer no other. */
export function opens(session: Pick<Session, 'role' | 'permissions'> | null | undefined, address: string): boolean {
  if (!session) return true
  const [path = address] = address.split(/[?#]/)
  const page = Object.keys(pageAccess).find((pattern) => matchPath(pattern, path))
  const need = page && needOf(page, session.role)
  return !need || permits(session, need)
}

/** The same for a component, in sync with the session. */
export function useOpens() {
  const session = useSignedIn()
  return (address: string) => opens(session, address)
}

/**
 * Refuses a page that the session's roles do not open, before it asks the server for anything. `pattern`: the router's, without a leading
 * slash. Throws CallError `forbidden`.
 */
export function refusePage(pattern: string) {
  const session = readSession()
  const need = session && needOf(`/${pattern}`, session.role)
  if (need && !permits(session, need)) throw new CallError('forbidden', 403, {}, need)
}
