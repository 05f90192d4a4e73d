/** Nothing is imported here, so that the login page can show this without carrying the whole demo. */

/** The password of every demo account. Shown on the login page while DEMO=1 and nowhere else. */
export const demoPassword = 'PasokanDemo2026'

/** Accounts offered on the login page while DEMO=1: one with a history and one without, on either side. */
export const signInHints = [
  { role: 'buyer', email: 'buyer@demo.pasokan.test', name: 'PT Sagara Boga Nusantara', fresh: false },
  { role: 'buyer', email: 'freshbuyer@demo.pasokan.test', name: 'PT Langkah Awal Perkasa', fresh: true },
  { role: 'seller', email: 'seller@demo.pasokan.test', name: 'Tulis Rapi ATK', fresh: false },
  { role: 'seller', email: 'freshseller@demo.pasokan.test', name: 'Melati Anggraini', fresh: true },
] as const
