import { data, redirect } from 'react-router'
import { buyers } from '#contract/buyers.ts'
import type { Plain } from '#contract/page.ts'
import { sellers } from '#contract/sellers.ts'
import { fieldsOf, refusal } from './posted.ts'
import { signInPlainly } from './signIn.ts'

/** Registers a company without script, and signs it in. */
export async function registerCompany(request: Request, plain: Plain) {
  const form = await fieldsOf(request)
  const sent = await plain.send(buyers.register, { body: form })
  if (sent.status >= 400) return data(refusal(form, sent), sent.status)
  const { onward } = await signInPlainly(plain, 'buyer', form, new URL(request.url).searchParams.get('next'))
  return onward ?? redirect('/login', 303)
}

/** Registers a supplier without script and signs it in; its store is opened on the page after. */
export async function registerSupplier(request: Request, plain: Plain) {
  const formSeller = await fieldsOf(request)
  const sent = await plain.send(sellers.register, { body: { formSeller } })
  if (sent.status >= 400) return data(refusal(formSeller, sent, 'formSeller.'), sent.status)
  const { onward } = await signInPlainly(plain, 'seller', formSeller, null)
  return onward ?? redirect('/login?as=seller', 303)
}
