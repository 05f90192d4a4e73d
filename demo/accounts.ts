import { buyers, freshBuyer } from './buyers.ts'
import { freshSeller, sellers } from './sellers.ts'

/** The password of every demo account. It is printed on the login page while DEMO=1 and nowhere else. */
export const demoPassword = 'PasokanDemo2026'

/** Accounts offered on the login page while DEMO=1: one with a history and one without, on either side. */
export const signInHints = [
  { role: 'buyer', email: buyers[0].email, name: buyers[0].name, fresh: false },
  { role: 'buyer', email: freshBuyer.email, name: freshBuyer.name, fresh: true },
  { role: 'seller', email: sellerWithHistory().email, name: sellerWithHistory().username, fresh: false },
  { role: 'seller', email: freshSeller.email, name: freshSeller.username, fresh: true },
] as const

function sellerWithHistory() {
  const found = sellers.find(({ email }) => email === 'seller@demo.pasokan.test')
  if (!found) throw new Error('the demo has no seller to sign in as')
  return found
}
