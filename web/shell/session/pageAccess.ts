import type { Register } from 'react-router'
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
type NeedOf<E extends Pick<Endpoint, 'access'>> = E extends { access: { can: infer P extends Permission } } ? P : never

const listsOrders = 'orders.read' satisfies NeedOf<typeof orderLists.page>
const readsOrders = 'orders.read' satisfies NeedOf<typeof orders.show>
const editsLists = 'cart.edit' satisfies NeedOf<typeof savedLists.list>
const sells = 'sales.read' satisfies NeedOf<typeof transactions.sales>
const submits = 'verification.submit' satisfies NeedOf<typeof verifications.mine>
const managesPeople = 'members.manage' satisfies NeedOf<typeof members.list>
const readsQuotes = 'quotes.read' satisfies NeedOf<typeof quotes.show>
const readsRfqs = 'rfqs.read' satisfies NeedOf<typeof rfqs.show>
const readsInvitations = 'invitations.read' satisfies NeedOf<typeof rfqInvitations.show>
const chats = 'chat.use' satisfies NeedOf<typeof rooms.list>

/** Permission that each page needs for its first call. A route without an entry does not compile. */
export const pageAccess = {
  '/': {},
  '/product-detail/:id': {},
  '/store/:id': {},
  '/login': {},
  '/register-buyer': {},
  '/register-seller': {},
  '/add-store': { seller: 'store.manage' satisfies NeedOf<typeof shops.open> },
  '/cart': { buyer: 'cart.edit' satisfies NeedOf<typeof orders.cart> },
  // Members who may not pay ask for approval there.
  '/checkout': { buyer: 'cart.edit' satisfies NeedOf<typeof requests.ask> },
  '/compare': {},
  '/profile-buyer': { buyer: 'company.read' satisfies NeedOf<typeof buyers.show> },
  '/addresses': { buyer: 'addresses.manage' satisfies NeedOf<typeof addresses.create> },
  '/lists': { buyer: editsLists },
  '/stores': { buyer: 'relations.ask' satisfies NeedOf<typeof relations.mine> },
  '/lists/:id': { buyer: editsLists },
  '/quick-order': { buyer: 'cart.edit' satisfies NeedOf<typeof quickOrder.read> },
  '/requests': { buyer: 'requests.read' satisfies NeedOf<typeof requests.list> },
  '/requests/:id': { buyer: 'requests.read' satisfies NeedOf<typeof requests.show> },
  '/requests/:id/document': { buyer: 'requests.read' satisfies NeedOf<typeof requests.show> },
  '/orders/:id/papers/:shopId/:kind': { buyer: 'orders.read' satisfies NeedOf<typeof documents.show>, seller: readsOrders },
  '/orders/:id/letters/:part/:kind/:of': { buyer: 'orders.read' satisfies NeedOf<typeof shipments.fulfilment>, seller: readsOrders },
  '/packing/:kind': { seller: 'orders.read' satisfies NeedOf<typeof documents.packing> },
  '/price-lists/:id/print/:relation': { seller: 'prices.manage' satisfies NeedOf<typeof priceLists.show> },
  '/terima/:token': {},
  '/t/:token': {},
  '/messages': { buyer: chats, seller: chats },
  '/notifications': {
    buyer: 'notifications.read' satisfies NeedOf<typeof notifications.list>,
    seller: 'notifications.read' satisfies NeedOf<typeof notifications.list>,
  },
  '/forgot-password': {},
  '/reset-password': {},
  '/verify': {},
  '/stop': {},
  '/finance-mail': {},
  '/invitation': {},
  '/settings': {},
  '/company/approvals': { buyer: 'approvals.manage' satisfies NeedOf<typeof approvals.saveRules> },
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
  '/quotes/new': { buyer: 'cart.edit' satisfies NeedOf<typeof quotes.ask> },
  '/quotes/offer': { seller: 'customers.manage' satisfies NeedOf<typeof quotes.offer> },
  '/quotes/:id': { buyer: readsQuotes, seller: readsQuotes },
  '/rfqs': { buyer: readsRfqs },
  '/rfqs/new': { buyer: 'rfqs.use' satisfies NeedOf<typeof rfqs.create> },
  '/rfqs/:id': { buyer: readsRfqs },
  '/rfqs/:id/sheet': { buyer: readsRfqs },
  '/rfqs/:id/document': { buyer: readsRfqs },
  '/rfq-invitations': { seller: readsInvitations },
  '/rfq-invitations/:id': { seller: readsInvitations },
  '/payments/:id': { buyer: 'company.read' satisfies NeedOf<typeof payments.show> },
  '/verification': { buyer: submits, seller: submits },
  '/moderation': {
    buyer: 'notifications.read' satisfies NeedOf<typeof moderation.mine>,
    seller: 'notifications.read' satisfies NeedOf<typeof moderation.mine>,
  },
  '/profile-store': { seller: 'sales.read' satisfies NeedOf<typeof dashboards.show> },
  '/transaction-cash': { seller: sells },
  '/transaction-installment': { seller: sells },
  '/product-list/:shopId': { seller: 'stock.manage' satisfies NeedOf<typeof stock.list> },
  '/add-product': { seller: 'catalog.manage' satisfies NeedOf<typeof products.create> },
  '/edit-products': { seller: 'catalog.manage' satisfies NeedOf<typeof imports.edit> },
  '/import-products': { seller: 'catalog.manage' satisfies NeedOf<typeof imports.list> },
  '/delivery': { seller: 'store.manage' satisfies NeedOf<typeof delivery.show> },
  '/delivery-requests': { seller: 'customers.manage' satisfies NeedOf<typeof deliveryRequests.ofStore> },
  '/customers': { seller: 'customers.manage' satisfies NeedOf<typeof relations.customers> },
  '/price-lists/:id': { seller: 'prices.manage' satisfies NeedOf<typeof priceLists.show> },
  '/edit-profile-store': { seller: 'store.manage' satisfies NeedOf<typeof shops.update> },
  '/profile-seller': { seller: 'supplier.read' satisfies NeedOf<typeof sellers.show> },
  '/fakturs': { buyer: 'purchases.read' satisfies NeedOf<typeof fakturs.ofCompany> },
  '/store-fakturs': { seller: 'finance.read' satisfies NeedOf<typeof fakturs.ofStore> },
  '/money': { seller: 'finance.read' satisfies NeedOf<typeof money.show> },
  '/company-facts/:id': { seller: 'sales.read' satisfies NeedOf<typeof facts.ofCompany> },
  '/store-facts': {},
  '/vendor-documents': { seller: 'store.manage' satisfies NeedOf<typeof vendorDocuments.list> },
} as const satisfies Record<Page, PageNeed>

const needs: Record<string, PageNeed | undefined> = pageAccess
// A menu asks for dozens of addresses while a slow phone draws its first page: the router's own matching took a tenth of that.
const withIds = Object.keys(needs).flatMap((page) =>
  page.includes(':') ? { address: new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`), need: needs[page] } : [],
)

/** Whether a session may open the page at an address of ours. Menus and pages offer no other. */
export function opens(session: Pick<Session, 'role' | 'permissions'> | null | undefined, address: string): boolean {
  if (!session) return true
  const [path = address] = address.split(/[?#]/)
  const { [session.role]: need } = needs[path] ?? withIds.find((page) => page.address.test(path))?.need ?? {}
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
  const need = session && needs[`/${pattern}`]?.[session.role]
  if (need && !permits(session, need)) throw new CallError('forbidden', 403, {}, need)
}
