import { addresses, type Address } from '#contract/addresses.ts'
import { call } from '#web/shell/call.ts'
import { mayCall } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'

/** Addresses with a known district, the default one first; empty if the user is not a company. Throws the call's errors. */
export async function placesOfCompany(): Promise<Address[]> {
  if (readSession()?.role !== 'buyer' || !mayCall(addresses.list)) return []
  const { rows } = await call(addresses.list, { query: { limit: '20' } })
  return rows.filter(({ area }) => area !== null)
}

/** Default delivery address of a company; null for others, or if its district is unknown. Throws the call's errors. */
export async function defaultPlace(): Promise<Address | null> {
  const [first] = await placesOfCompany()
  return first?.isDefault ? first : null
}
