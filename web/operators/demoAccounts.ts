/** Nothing is imported here: the sign-in page shows it while DEMO=1, and the demo data (tools/demo) is made from it. */
export const demoOperators = [
  { email: 'admin@demo.pasokan.test', name: 'Dewi Lestari', roles: ['admin', 'finance'] },
  { email: 'finance@demo.pasokan.test', name: 'Rina Wulandari', roles: ['finance'] },
  { email: 'admin2@demo.pasokan.test', name: 'Putri Maharani', roles: ['admin', 'support', 'trust', 'catalog'] },
  { email: 'support@demo.pasokan.test', name: 'Bayu Nugraha', roles: ['support', 'trust'] },
] as const

/** Public, as the password of the demo is: a start without DEMO takes these people's ways in away. */
export const demoOperatorPassword = 'PasokanDemo2026'
/** What an authenticator app needs (base32); a code of it may be seen on the sign-in page. */
export const demoOperatorSecret = 'PASOKANDEMOOPERATORSECRET2345ABC'
