import { createECDH, randomBytes } from 'node:crypto'
import { termsVersion } from '#contract/termsVersions.ts'
import { reviews } from '#contract/reviews.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import { companyForm, sellerForm, shopForm } from '#server/test/people.ts'
import { operatorCases } from './operatorCases.ts'
import { fakturCases } from './fakturCases.ts'
import { dayCases } from './dayCases.ts'
import { deliveryCases } from './deliveryCases.ts'
import { documentCases } from './documentCases.ts'
import { importCases } from './importCases.ts'
import { linkCases } from './linkCases.ts'
import { quoteCases } from './quoteCases.ts'
import { rfqCases } from './rfqCases.ts'
import { listCases } from './listCases.ts'
import { deliveryRequestCases } from './deliveryRequestCases.ts'
import { relationCases } from './relationCases.ts'
import { claimCases, shipmentCases } from './shipmentCases.ts'
import { peopleCases } from './peopleCases.ts'
import { ticketCases } from './ticketCases.ts'
import { verificationCases } from './verificationCases.ts'
import { savedListCases } from './savedListCases.ts'
import { moderationCases } from './moderationCases.ts'
import { approvalCases } from './approvalCases.ts'
import { paymentCases } from './paymentCases.ts'
import { memberCases } from './memberCases.ts'
import { platformCases } from './platformCases.ts'
import { password, type World } from './world.ts'

type Person = TestBuyer | TestSeller | World['operator']
/** How an endpoint is called by its owner. */
export type Case = {
  as?: Person
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  payload?: Buffer
  headers?: Record<string, string>
  /** People who own similar rows, but not this one. They get `not-found`. */
  strangers?: Person[]
  /** Status for the owner where it is not 2xx: access is granted, but the state does not allow the call. */
  answers?: number
}

const account = { bank: 'BCA', number: '1234567890', holder: 'Sari' }
const confirmed = { body: { password } }
const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const unknownPasskey = { ...key, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }
const madePasskey = { ...key, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }

/**
 * A case for every endpoint; the test fails while one is missing. Where an endpoint takes an id, `strangers` must get `not-found`. Cases
 * run in this order, so those that end something come last.
 */
export const cases: Record<string, (world: World) => Case | Promise<Case>> = {
  'categories.list': () => ({}),
  'products.page': () => ({}),
  'products.front': () => ({}),
  'products.category': () => ({ params: { id: 3 } }),
  'products.all': () => ({}),
  'products.ofShop': (w) => ({ params: { id: w.seller.shopId } }),
  'products.show': (w) => ({ params: { id: w.product } }),
  'stock.own': (w) => ({ as: w.seller, params: { id: w.product }, strangers: [w.otherSeller] }),
  'areas.search': () => ({ query: { q: 'bekasi' } }),
  'areas.show': () => ({ params: { id: 327507 } }),
  'search.suggestions': () => ({ query: { q: 'semen' } }),
  'facts.ofShop': (w) => ({ params: { id: w.seller.shopId } }),
  'facts.ofCompany': (w) => ({ as: w.seller, params: { id: w.buyer.id }, strangers: [w.otherSeller] }),
  'shops.list': () => ({}),
  'shops.show': (w) => ({ params: { id: w.seller.shopId } }),
  'payments.setup': () => ({}),
  'payments.notification': () => ({ body: { order_id: '1-1' }, answers: 403 }),

  ...operatorCases,
  ...ticketCases,
  ...peopleCases,
  'buyers.register': () => ({ body: companyForm() }),
  'sellers.register': () => ({ body: sellerForm() }),
  'buyers.login': () => ({ body: { email: 'nobody@maju.test', password }, answers: 401 }),
  'sellers.login': () => ({ body: { email: 'nobody@maju.test', password }, answers: 401 }),
  'sellers.googleLogin': () => ({ body: { credential: 'x'.repeat(43) }, answers: 401 }),
  'sellers.facebookLogin': () => ({ body: { credential: 'x'.repeat(43) }, answers: 401 }),
  'sellers.twitterLogin': () => ({ body: { credential: 'x'.repeat(43) }, answers: 401 }),
  'accounts.providers': () => ({}),
  'accounts.verify': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
  'accounts.stop': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
  'accounts.requestReset': () => ({ body: { email: 'nobody@maju.test', role: 'buyer' } }),
  'accounts.reset': () => ({ body: { token: 'x'.repeat(43), password: 'bukit-angin-sembilan' }, answers: 409 }),
  'sessions.refresh': () => ({ answers: 401 }),
  'passkeys.beginSignIn': () => ({}),
  'passkeys.signIn': () => ({ body: { passkey: unknownPasskey }, answers: 401 }),
  'passkeys.list': () => ({}),
  'passkeys.beginAdding': () => ({}),
  'passkeys.add': () => ({ body: { name: 'Ponsel', passkey: madePasskey }, answers: 422 }),
  'passkeys.rename': (w) => ({ as: w.buyer, params: { id: w.passkey }, body: { name: 'Ponsel' }, strangers: [w.otherBuyer, w.seller] }),
  'passkeys.remove': (w) => ({ as: w.buyer, params: { id: w.passkey }, strangers: [w.otherBuyer, w.seller], answers: 403 }),
  'passkeys.beginConfirming': () => ({}),

  'buyers.list': (w) => ({ as: w.buyer }),
  'buyers.show': (w) => ({ params: { id: w.buyer.id }, strangers: [w.otherBuyer] }),
  'buyers.update': async (w) => ({ body: { ...companyForm(), password: undefined }, headers: await w.confirmed(w.buyer) }),
  'sellers.show': (w) => ({ params: { id: w.seller.id }, strangers: [w.otherSeller] }),
  'sellers.update': async (w) => ({
    params: { id: w.seller.id },
    headers: await w.confirmed(w.seller),
    body: { formSeller: { ...sellerForm(), ktp: undefined } },
    strangers: [w.otherSeller],
  }),
  'shops.open': () => ({ body: shopForm(), answers: 409 }),
  'shops.setLogo': (w) => ({ params: { id: w.seller.shopId }, body: {}, strangers: [w.otherSeller] }),
  'shops.settings': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'shops.update': (w) => ({ params: { id: w.seller.shopId }, body: shopForm(), strangers: [w.otherSeller] }),
  ...dayCases,
  ...deliveryCases,
  'orders.add': (w) => ({ body: { orderlists: [{ ProductId: w.product, quantity: 1 }] } }),
  'matrix.add': (w) => ({ params: { id: w.product }, body: { cells: [{ VariantId: w.product, quantity: 1 }] }, strangers: [] }),
  'orders.cart': () => ({}),
  'orders.setQuantity': async (w) => ({ params: { id: await createLine(w) }, body: { quantity: 2 }, strangers: [w.otherBuyer] }),
  'orders.checkout': async (w) => ({
    body: { orders: { id: await createOrder(w), OrderProducts: [{ id: await createLine(w), quantity: 2 }] } },
    strangers: [w.otherBuyer],
    answers: 201,
  }),
  'orders.checkPayment': async (w) => ({ params: { id: await createOrder(w) }, strangers: [w.otherBuyer] }),
  'orders.cancelPayment': async (w) => ({ params: { id: await createOrder(w) }, strangers: [w.otherBuyer] }),
  'orders.removeLine': async (w) => ({ params: { id: await createLine(w) }, strangers: [w.otherBuyer] }),
  'orders.history': () => ({}),
  'orders.unpaid': () => ({}),
  'orders.refill': (w) => ({ params: { id: w.paidOrder }, strangers: [w.otherBuyer] }),
  ...deliveryRequestCases,
  ...quoteCases,
  ...rfqCases,
  ...relationCases,
  ...savedListCases,
  'orders.show': (w) => ({ params: { id: w.paidOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
  'orders.upfront': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'orders.installment': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  ...documentCases,
  ...listCases,
  // They add orders, which push what the lists above show off their first page.
  ...linkCases,
  ...shipmentCases,
  ...claimCases,
  ...moderationCases,
  ...verificationCases,
  ...fakturCases,
  'dashboards.show': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'dashboards.needs': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'money.show': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'money.account': (w) => ({ params: { id: w.seller.shopId }, body: account, strangers: [w.otherSeller] }),
  'stock.list': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'stock.show': (w) => ({ params: { id: w.product }, strangers: [w.otherSeller] }),
  'stock.adjust': (w) => ({ params: { id: w.product }, body: { change: 5, reason: 'datang' }, strangers: [w.otherSeller] }),
  'stock.mark': (w) => ({ params: { id: w.product }, body: { lowStock: 3 }, strangers: [w.otherSeller] }),
  'storeOrders.show': (w) => ({ as: w.seller, params: { id: w.storeOrder }, strangers: [w.otherSeller, w.otherBuyer] }),
  'storeOrders.move': (w) => ({
    as: w.seller,
    params: { id: w.storeOrder },
    body: { step: 'accept' },
    strangers: [w.otherSeller, w.otherBuyer],
  }),
  'storeOrders.acceptMany': (w) => ({ as: w.seller, body: { ids: [w.storeOrder] } }),
  'storeOrders.refundAccount': (w) => ({ params: { id: w.refund }, body: account, strangers: [w.otherBuyer] }),

  'reviews.write': async (w) => ({
    as: w.buyer,
    body: { StoreOrderId: await received(w), ProductId: w.product, rating: 5, text: 'Sesuai pesanan', named: true },
    strangers: [w.otherBuyer],
  }),
  'reviews.edit': async (w) => ({ params: { id: await review(w) }, body: { rating: 4 }, strangers: [w.otherBuyer] }),
  'reviews.answer': async (w) => ({ params: { id: await review(w) }, body: { text: 'Terima kasih' }, strangers: [w.otherSeller] }),
  'reviews.withdraw': async (w) => ({ params: { id: await review(w) }, strangers: [w.otherBuyer] }),
  'reviews.ofOrder': async (w) => ({
    as: w.buyer,
    params: { id: await reviewedPart(w) },
    strangers: [w.otherSeller, w.otherBuyer],
  }),
  'reviews.ofProduct': (w) => ({ params: { id: w.product } }),
  'reviews.ofShop': (w) => ({ params: { id: w.seller.shopId } }),

  'products.create': async () => ({
    ...multipart({ name: 'Paku', description: 'Paku', price: 1000, stock: 5, CategoryId: 3 }, [
      { name: 'a.jpg', bytes: await drawPicture() },
    ]),
  }),
  'products.update': (w) => ({
    params: { id: w.product },
    body: { name: 'Semen', description: 'Semen', price: 65_000, stock: 900, CategoryId: 3 },
    strangers: [w.otherSeller],
  }),

  ...importCases,

  'rooms.list': () => ({}),
  'rooms.open': (w) => ({ body: { ShopId: w.seller.shopId } }),
  'rooms.chat': (w) => ({ params: { id: w.room }, strangers: [w.otherBuyer, w.otherSeller] }),
  'rooms.search': (w) => ({ params: { id: w.room }, query: { q: 'semen' }, strangers: [w.otherBuyer, w.otherSeller] }),
  'rooms.picture': async (w) => ({ params: { id: w.room }, ...(await chatPicture()), strangers: [w.otherBuyer, w.otherSeller] }),
  'rooms.read': (w) => ({ params: { id: w.room }, body: { seq: 1 }, strangers: [w.otherBuyer, w.otherSeller] }),
  'rooms.report': (w) => ({ params: { id: w.room }, body: { reason: 'kasar' }, strangers: [w.otherBuyer, w.otherSeller] }),
  'rooms.block': (w) => ({ params: { id: w.room }, body: { blocked: true }, strangers: [w.otherBuyer, w.otherSeller] }),
  'rooms.quickReplies': () => ({}),
  'rooms.setQuickReplies': () => ({ body: { replies: ['Siap.'] } }),

  'notifications.list': () => ({}),
  'notifications.read': () => ({ body: {} }),
  'notifications.settings': () => ({}),
  'notifications.setSettings': () => ({ body: { settings: [] } }),
  'notifications.pushKey': () => ({}),
  'notifications.subscribe': () => ({ body: { endpoint: 'https://fcm.googleapis.com/1', keys: browserKeys() } }),
  'notifications.unsubscribe': () => ({}),

  'operator.login': () => ({ body: { email: 'nobody@pasokan.test', password, code: '000000' }, answers: 401 }),
  'operator.beginSetup': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
  'operator.setup': () => ({ body: { token: 'x'.repeat(43), password: 'bukit-angin-sembilan', code: '000000' }, answers: 409 }),
  'operator.me': () => ({}),
  ...platformCases,
  'accounts.security': () => ({}),
  'terms.show': () => ({}),
  'terms.agree': () => ({ body: { version: termsVersion } }),
  'accounts.confirm': () => confirmed,
  'accounts.mailCode': () => ({ answers: 409 }),
  'accounts.sendVerification': () => ({}),
  'accounts.beginSecondFactor': () => ({}),
  'accounts.confirmSecondFactor': () => ({ body: { code: '000000' }, answers: 422 }),
  'accounts.endSecondFactor': () => ({}),
  'accounts.renewRecoveryCodes': () => ({ answers: 409 }),
  'accounts.cancelEmail': () => ({}),
  'accounts.revealKtp': async (w) => ({ headers: await w.confirmed(w.seller), answers: 404 }),
  'accounts.data': () => ({}),

  ...approvalCases,
  ...paymentCases,
  'operator.logout': async (w) => ({ as: await w.again(w.operator) }),
  'products.remove': (w) => ({ params: { id: w.product }, strangers: [w.otherSeller] }),
  'sessions.list': () => ({}),
  'sessions.endOne': async (w) => ({ params: { id: (await w.again(w.buyer)).sessionId }, strangers: [w.otherBuyer, w.otherSeller] }),
  ...memberCases,
  'sessions.end': async (w) => ({ as: await w.again(w.buyer) }),
  'accounts.changePassword': async (w) => ({ as: await w.again(w.otherBuyer), body: { password, newPassword: 'bukit-angin-sembilan' } }),
  'accounts.close': async (w) => ({ as: await w.again(w.otherSeller) }),
  'sessions.endAll': async (w) => ({ as: await w.again(w.buyer) }),
}

/** Keys in the format that a browser's push service returns. */
function browserKeys() {
  const key = createECDH('prime256v1')
  return { p256dh: key.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

async function createOrder(w: World) {
  const { id } = await w.db
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', w.buyer.id)
    .where('status', 'in', ['cart', 'awaiting-payment'])
    .executeTakeFirstOrThrow()
  return id
}

async function createLine(w: World) {
  const { id } = await w.db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', await createOrder(w))
    .executeTakeFirstOrThrow()
  return id
}

/** A store order that the owner has received. */
const received = async (w: World) => (await w.delivered(w.buyer, w.seller, { payment_type: 'gopay' }, [w.product, 1])).id

/** A store order whose store the owner has reviewed, with a picture. */
async function reviewedPart(w: World) {
  const id = await received(w)
  const { payload, headers } = multipart({ StoreOrderId: id, rating: 5, text: 'Cepat' }, [{ name: 'a.jpg', bytes: await drawPicture() }])
  const form = { headers, payload: Buffer.from(payload.toString('latin1').replace('name="product"', 'name="review"'), 'latin1') }
  const reply = await w.call(w.buyer, reviews.write, form)
  if (reply.status !== 201) throw new Error(`the review was refused: ${reply.problem.detail}`)
  return id
}

async function review(w: World) {
  const part = await reviewedPart(w)
  const { json } = await w.call(w.buyer, reviews.ofOrder, { params: { id: part } })
  return json.reviews[0]!.id
}

/** The same form with the field names that the chat uses. */
async function chatPicture() {
  const { payload, headers } = multipart({ clientId: 'one' }, [{ name: 'a.jpg', bytes: await drawPicture() }])
  return { headers, payload: Buffer.from(payload.toString('latin1').replace('name="product"', 'name="message"'), 'latin1') }
}
