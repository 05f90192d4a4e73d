/** Imports nothing: the sign-in page shows these accounts while DEMO=1, and the demo data (tools/demo) is made from them. */
export const demoOperators = [
  { email: 'admin@demo.pasokan.test', name: 'Dewi Lestari', roles: ['admin', 'finance'] },
  { email: 'finance@demo.pasokan.test', name: 'Rina Wulandari', roles: ['finance'] },
  { email: 'admin2@demo.pasokan.test', name: 'Putri Maharani', roles: ['admin', 'support', 'trust', 'catalog'] },
  { email: 'support@demo.pasokan.test', name: 'Bayu Nugraha', roles: ['support', 'trust'] },
] as const

/** Public, like the demo itself: a start without DEMO removes these operators' sign-ins. */
export const demoOperatorPassword = 'PasokanDemo2026'
/** Secret for an authenticator app (base32). The sign-in page may show its code. */
export const demoOperatorSecret = 'PASOKANDEMOOPERATORSECRET2345ABC'
