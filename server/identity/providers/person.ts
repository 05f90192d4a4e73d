import * as z from 'zod/mini'

/** The identity a provider asserts. `verified`: it has proven that the e-mail is theirs. */
export type ProviderProfile = { subject: string; name: string; email: string; verified: boolean }

const id = z.string().check(z.minLength(1), z.maxLength(255))
const name = z._default(z.string(), '')
const email = z._default(z.string(), '')

const Google = z.object({ sub: id, name, email, email_verified: z._default(z.boolean(), false) })
const Facebook = z.object({ id, name, email })
const X = z.object({ data: z.object({ id, name, username: name, confirmed_email: email }) })

const person = (subject: string, called: string, address: string, verified: boolean): ProviderProfile => {
  // Printable ASCII as in our own forms: letters that fold into others would name another account.
  const email = address.length <= 254 && /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(address) ? address : ''
  return { subject, name: called.replaceAll('\0', '').trim().slice(0, 120) || 'Seller', email, verified: verified && email !== '' }
}

export function googlePerson(claims: unknown): ProviderProfile {
  const { sub, name, email, email_verified } = z.parse(Google, claims)
  return person(sub, name, email, email_verified)
}

/** Facebook never says whether the address was proven. */
export function facebookPerson(profile: unknown): ProviderProfile {
  const { id, name, email } = z.parse(Facebook, profile)
  return person(id, name, email, false)
}

/** X hands out only addresses that were confirmed. */
export function xPerson(profile: unknown): ProviderProfile {
  const { data } = z.parse(X, profile)
  return person(data.id, data.name || data.username, data.confirmed_email, true)
}
