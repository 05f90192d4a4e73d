import { createHash } from 'node:crypto'
import { products } from '#contract/products.ts'
import { sellers } from '#contract/sellers.ts'
import { listening } from '#server/test/clients.ts'
import type { TestSeller } from '#server/test/app.ts'
import { companyForm, sellerForm, shopForm } from '#server/test/people.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import type { Case } from './cases.ts'
import { openedCases } from './openedCases.ts'
import { password, type World } from './world.ts'

/** `path`: another address of the same endpoint. */
export type MoreCase = {
  of: string
  title: string
  prepare: (world: World) => (Case & { path?: string }) | Promise<Case & { path?: string }>
}

/** Cases for the specification's calls that the access cases do not cover: successful sign-ins and alternative inputs. */
export const moreCases: MoreCase[] = [
  { of: 'buyers.login', title: 'right password', prepare: async (w) => ({ body: { email: await emailOf(w, 'buyers'), password } }) },
  { of: 'sellers.login', title: 'right password', prepare: async (w) => ({ body: { email: await emailOf(w, 'sellers'), password } }) },
  {
    of: 'sellers.login',
    title: 'no store yet',
    prepare: async (w) => ({ body: await registered(w) }),
  },
  { of: 'sellers.register', title: 'with store', prepare: () => ({ body: { formSeller: sellerForm(), formShop: shopForm() } }) },
  {
    of: 'buyers.register',
    title: 'address taken',
    prepare: async (w) => ({ body: companyForm({ email: await emailOf(w, 'buyers') }) }),
  },
  { of: 'sessions.refresh', title: 'cookie', prepare: async (w) => ({ headers: { cookie: await refreshCookie(w) } }) },
  { of: 'sellers.show', title: 'undefined', prepare: () => ({ params: { id: 'undefined' } }) },
  {
    of: 'sellers.update',
    title: 'wrong number',
    prepare: () => ({ params: { id: 'undefined' }, body: { formSeller: { ...sellerForm(), phoneNumber: 'x' } } }),
  },
  { of: 'shops.open', title: 'first store', prepare: async (w) => ({ as: await newcomer(w), body: shopForm() }) },
  { of: 'products.page', title: 'search', prepare: () => ({ query: { name: 'semen', facets: '1' } }) },
  { of: 'products.create', title: 'no picture', prepare: () => ({ body: goods }) },
  {
    of: 'products.update',
    title: 'specification path',
    prepare: (w) => ({ path: '/:id', params: { id: w.product }, body: { ...goods, price: '65000', stock: '900' } }),
  },
  {
    of: 'orders.add',
    title: 'another total',
    prepare: (w) => ({ body: { orderlists: [{ ProductId: w.product, quantity: 1, totalPrice: 7 }] } }),
  },
  { of: 'orders.add', title: 'out of stock', prepare: (w) => ({ body: { orderlists: [{ ProductId: w.product, quantity: 99_999 }] } }) },
  {
    of: 'orders.add',
    title: 'numbers as text',
    prepare: (w) => ({ body: { orderlists: [{ ProductId: `${w.product}`, quantity: '1' }] } }),
  },
  { of: 'orders.show', title: 'as store', prepare: (w) => ({ as: w.seller, params: { id: w.paidOrder } }) },
  { of: 'rooms.chat', title: 'limit', prepare: (w) => ({ params: { id: w.room }, query: { limit: '1' } }) },
  { of: 'rooms.list', title: 'as store', prepare: (w) => ({ as: w.seller }) },
  { of: 'notifications.list', title: 'as store', prepare: (w) => ({ as: w.seller }) },
  { of: 'payments.notification', title: 'signed', prepare: signedNotice },
  {
    of: 'orders.removeLine',
    title: 'a line',
    prepare: async (w) => ({ params: { id: (await w.fill(w.otherBuyer, [w.product, 1])).OrderProducts[0]!.id }, as: w.otherBuyer }),
  },
  ...openedCases,
]

const goods = { name: 'Semen', description: 'Semen', price: 65_000, stock: 900, CategoryId: 3 }

/** Pictures and a sale by installments, so that no recorded list is empty. */
export async function furnish(world: World) {
  const { seller, buyer, product } = world
  const bytes = await drawPicture()
  const form = multipart({ ...goods, name: 'Paku' }, [
    { name: 'a.jpg', bytes },
    { name: 'b.jpg', bytes },
  ])
  const { json: pictured } = await world.call(seller, products.create, form)
  await world.paid(buyer, { payment_type: 'credit_card', bank: 'bca', installment_term: 6 }, [pictured.id, 2], [product, 1])
  await world.consumed()
}

/** Socket acknowledgements and pushed events, by event name. */
export async function converse(world: World): Promise<Record<string, unknown>> {
  await using line = await listening(world)
  const [company, store] = [await line.connect(world.buyer), await line.connect(world.seller)]
  const ask = (event: 'userConnect' | 'read' | 'presence', what: object) => store.socket.timeout(10_000).emitWithAck(event, what)
  const RoomId = world.room
  return {
    userConnect: await ask('userConnect', { socketId: store.socket.id, id: world.seller.shopId, role: 'seller' }),
    message: await company.say({ chat: 'Ada semen?', receiver: world.seller.shopId, clientId: 'first' }),
    'message without text': await company.say({ chat: '', receiver: world.seller.shopId }),
    'message to nobody': await store.say({ chat: 'Halo', receiver: 999_999 }),
    messageResponse: await store.heard(1).then(() => store.messages[0]),
    newRooms: await store.rooms(),
    read: await ask('read', { RoomId, seq: 1 }),
    presence: await ask('presence', { RoomId }),
    "another's presence": await ask('presence', { RoomId: 999_999 }),
  }
}

/** Credentials of a supplier without a store. */
async function registered(w: World) {
  const { email, password: own, ...form } = sellerForm()
  await w.call(undefined, sellers.register, { body: { formSeller: { ...form, email, password: own } } })
  return { email, password: own }
}

async function newcomer(w: World): Promise<TestSeller> {
  const { json } = await w.call(undefined, sellers.login, { body: await registered(w) })
  return { role: 'seller', id: json.sellerId, shopId: null, token: json.access_token }
}

const emailOf = async (w: World, kind: 'buyers' | 'sellers') => {
  const emails =
    kind === 'buyers'
      ? w.db.selectFrom('users').innerJoin('buyers as p', 'p.userId', 'users.id').select('email').where('p.id', '=', w.buyer.id)
      : w.db.selectFrom('users').innerJoin('sellers as p', 'p.userId', 'users.id').select('email').where('p.id', '=', w.seller.id)
  const { email } = await emails.executeTakeFirstOrThrow()
  return email
}

async function refreshCookie(w: World) {
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/buyers/login',
    payload: { email: await emailOf(w, 'buyers'), password },
  })
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function signedNotice(w: World): Promise<Case> {
  const { providerOrderId: order_id, amount } = await w.db
    .selectFrom('payments')
    .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
    .select(['providerOrderId', 'payments.amount'])
    .where('orderId', '=', w.paidOrder)
    .executeTakeFirstOrThrow()
  const [status_code, gross_amount] = ['200', `${amount}.00`]
  const signature_key = createHash('sha512').update(`${order_id}${status_code}${gross_amount}${w.config.midtrans.serverKey}`).digest('hex')
  return { body: { order_id, status_code, gross_amount, signature_key, transaction_status: 'settlement' } }
}
