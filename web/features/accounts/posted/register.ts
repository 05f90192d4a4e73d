import { data, redirect } from 'react-router'
import { buyers } from '#contract/buyers.ts'
import type { Send } from '#contract/page.ts'
import { sellers } from '#contract/sellers.ts'
import { fieldsOf, refusal } from '#web/shell/posted/posted.ts'

/** Registers a company without script; signing in needs script. */
export async function registerCompany(request: Request, send: Send) {
  const form = await fieldsOf(request)
  const sent = await send(buyers.register, form)
  return sent.status < 400 ? redirect('/login?registered=1', 303) : data(refusal(form, sent), sent.status)
}

/** Registers a supplier without script; the store is created after signing in. */
export async function registerSupplier(request: Request, send: Send) {
  const formSeller = await fieldsOf(request)
  const sent = await send(sellers.register, { formSeller })
  return sent.status < 400 ? redirect('/login?registered=1&as=seller', 303) : data(refusal(formSeller, sent, 'formSeller.'), sent.status)
}
