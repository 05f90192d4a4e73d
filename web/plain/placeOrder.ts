import { redirect } from 'react-router'
import { orderParts } from '#contract/orderParts.ts'
import { orders, type Order } from '#contract/orders.ts'
import type { Plain } from '#contract/page.ts'
import { fieldsOf, refusal, type Posted } from './posted.ts'
import { signInAgain } from './signIn.ts'

type Form = Record<string, string>

/** Saves how each store's part comes, and with `order` checks out what was seen. Returns where it goes on, or why it was refused. */
export async function placeOrder(request: Request, plain: Plain): Promise<Response | Posted> {
  const form = await fieldsOf(request)
  const sent = await plain.send(orders.cart)
  if (sent.status === 401) return signInAgain(plain, '/plain-cart')
  if (sent.status >= 400) return refusal(form, sent)
  const [cart] = sent.json as Order[]
  // A second press finds the order placed.
  if (cart?.status !== 'cart') return redirect('/plain-orders', 303)
  const refused = await chooseDelivery(form, cart, plain)
  if (refused) return refusal(form, refused)
  if (form.do !== 'order') return redirect(`/plain-checkout${form.to ? `?to=${encodeURIComponent(form.to)}` : ''}`, 303)
  const placed = await plain.send(orders.checkout, { body: bodyOf(form, cart) })
  return placed.status < 400 ? redirect('/plain-orders', 303) : refusal(form, placed)
}

/** Store by store, since each choice changes the same cart; what is chosen already costs no call. Returns the answer that refused. */
async function chooseDelivery(form: Form, cart: Order, { send }: Plain) {
  for (const { ShopId, shipping } of cart.stores) {
    const option = form[`option.${ShopId}`]
    const isChosen = shipping?.option === option && String(shipping?.AddressId ?? form.to) === form.to
    if (!option || isChosen) continue
    const sent = await send(orderParts.chooseDelivery, { params: { shopId: ShopId }, body: { option, ...addressOf(form) } })
    if (sent.status >= 400) return sent
  }
}

/** The sum goes back as it was seen: what costs something else by now is refused with `price-changed`. */
function bodyOf(form: Form, { id, OrderProducts, stores }: Order) {
  const lines = OrderProducts.map(({ id: line, quantity }) => ({ id: line, quantity }))
  const noteByShop = Object.fromEntries(stores.map(({ ShopId }) => [ShopId, form[`note.${ShopId}`] ?? '']))
  const said = { poNumber: form.poNumber ?? '', neededBy: form.neededBy || null, noteByShop }
  return { orders: { id, OrderProducts: lines, payable: form.payable }, ...addressOf(form), ...said }
}

const addressOf = ({ to }: Form) => (to ? { AddressId: Number(to) } : {})
