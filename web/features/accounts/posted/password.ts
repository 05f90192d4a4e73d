import { data, redirect } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import type { Send } from '#contract/page.ts'
import { fieldsOf, refusal } from '#web/shell/posted/posted.ts'

/** Mails a link to reset the password. The answer does not reveal whether an account exists. */
export async function askForReset(request: Request, send: Send) {
  const form = await fieldsOf(request)
  const sent = await send(accounts.requestReset, form)
  return sent.status < 400 ? { sent: true as const } : data(refusal(form, sent), sent.status)
}

/** Sets a new password. If the whole link was pasted, takes the secret after `#`. */
export async function resetPassword(request: Request, send: Send) {
  const form = await fieldsOf(request)
  const token = form.token?.split('#').at(-1)?.trim() ?? ''
  const sent = await send(accounts.reset, { token, password: form.password })
  if (sent.status >= 400) return data(refusal(form, sent), sent.status)
  const as = sent.json.role === 'seller' ? '&as=seller' : ''
  return redirect(`/login?reset=1${as}`, 303)
}
