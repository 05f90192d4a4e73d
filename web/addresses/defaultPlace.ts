import { addresses, type Address } from '#contract/addresses.ts'
import { call } from '#web/call.ts'
import { readSession } from '#web/session/session.ts'

/** Addresses to which it is known what delivery costs, the default one first; none for who is no company. Throws what the call throws. */
export async function placesOfCompany(): Promise<Address[]> {
  if (readSession()?.role !== 'buyer') return []
  const { rows } = await call(addresses.list, { query: { limit: '20' } })
  return rows.filter(({ area }) => area !== null)
}

/** Where a company has its goods sent; null for everyone else, and while the district is not known. Throws what the call throws. */
export async function defaultPlace(): Promise<Address | null> {
  const [first] = await placesOfCompany()
  return first?.isDefault ? first : null
}
