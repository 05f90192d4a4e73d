import { redirect } from 'react-router'
import type { Plain } from '#contract/page.ts'
import { shops } from '#contract/shops.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { fieldsOf, refusal, type Posted } from './posted.ts'
import { signInAgain, signOutPlainly } from './signIn.ts'

/** What a form of the plain orders asks for: `open-store`, `accept` or `sign-out`. Returns where it goes on, or why it was refused. */
export async function changePlainOrders(request: Request, plain: Plain): Promise<Response | Posted> {
  const { send } = plain
  const form = await fieldsOf(request)
  if (form.do === 'sign-out') return signOutPlainly(plain)
  const sent =
    form.do === 'open-store'
      ? await send(shops.open, { body: form })
      : await send(storeOrders.move, { params: { id: form.id ?? '' }, body: { step: 'accept' } })
  if (sent.status === 401) return signInAgain(plain, '/plain-orders')
  return sent.status < 400 ? redirect('/plain-orders', 303) : refusal(form, sent)
}
