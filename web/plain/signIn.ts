import { data, redirect } from 'react-router'
import { buyers, type Credentials } from '#contract/buyers.ts'
import type { Plain } from '#contract/page.ts'
import type { TradingRole } from '#contract/roles.ts'
import { sellers } from '#contract/sellers.ts'
import { sessions } from '#contract/sessions.ts'
import { fieldsOf, refusal } from './posted.ts'

/** Where a company goes on without script: from a product to the page that puts it into the cart, else to the cart. */
export function plainAddress(next: string | null): string {
  if (next === '/plain-orders') return next
  const [, page, id] = (next ?? '').split('/')
  return page === 'product-detail' && Number(id) > 0 ? `/plain-cart?add=${Number(id)}` : '/plain-cart'
}

/** Signs in without script what the form says (`as`). */
export async function signInPosted(request: Request, plain: Plain) {
  const form = await fieldsOf(request)
  const role = form.as === 'seller' ? 'seller' : 'buyer'
  const { onward, refused } = await signInPlainly(plain, role, form, new URL(request.url).searchParams.get('next'))
  return onward ?? data(refusal(form, refused), refused.status)
}

/** Signs a company or a supplier in without script. Returns the way on, or what refused it. */
export async function signInPlainly(
  { send, cookieOf }: Plain,
  role: TradingRole,
  { email = '', password = '', code }: Partial<Credentials>,
  next: string | null,
) {
  const sent = await send(role === 'buyer' ? buyers.login : sellers.login, { body: { email, password, ...(code ? { code } : {}) } })
  if (sent.status >= 400) return { refused: sent }
  const { access_token, expiresAt } = sent.json
  const to = role === 'buyer' ? plainAddress(next) : '/plain-orders'
  return { onward: redirect(to, { status: 303, headers: { 'set-cookie': cookieOf(access_token, expiresAt) } }) }
}

/** Ends the session, not only its cookie. */
export async function signOutPlainly({ send, noCookie }: Plain) {
  await send(sessions.end)
  return redirect('/', { status: 303, headers: { 'set-cookie': noCookie } })
}

/** Back to the sign-in, whose session is over. */
export const signInAgain = ({ noCookie }: Plain, next: string) =>
  redirect(`/login?next=${encodeURIComponent(next)}`, { status: 303, headers: { 'set-cookie': noCookie } })
