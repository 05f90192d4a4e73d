import { redirect } from 'react-router'
import { orders } from '#contract/orders.ts'
import type { Plain } from '#contract/page.ts'
import { fieldsOf, refusal, type Posted } from './posted.ts'
import { signInAgain, signOutPlainly } from './signIn.ts'

/** What a form of the plain cart asks for: `add`, `set`, `remove` or `sign-out`. Returns where it goes on, or why it was refused. */
export async function changePlainCart(request: Request, plain: Plain): Promise<Response | Posted> {
  const form = await fieldsOf(request)
  if (form.do === 'sign-out') return signOutPlainly(plain)
  const sent = await change(form, plain.send)
  if (sent.status === 401) return signInAgain(plain, '/plain-cart')
  return sent.status < 400 ? redirect('/plain-cart', 303) : refusal(form, sent)
}

/** A change never ends a payment that was chosen: that is asked where script is. */
function change({ do: what, id = '', ProductId, VariantId, unit, quantity = '' }: Record<string, string>, send: Plain['send']) {
  const line = { params: { id }, query: { openPayment: 'keep' } }
  if (what === 'remove') return send(orders.removeLine, line)
  if (what === 'set') return send(orders.setQuantity, { ...line, body: { quantity: numberOf(quantity) } })
  const chosen = { ProductId, quantity, ...(VariantId && { VariantId }), ...(unit && { unit }) }
  return send(orders.add, { query: { openPayment: 'keep' }, body: { orderlists: [chosen] } })
}

/** A number as it is typed, with a point or a comma; anything else stays text, to be refused. */
const numberOf = (typed: string) => (/^\d{1,9}([.,]\d{1,3})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : typed)
