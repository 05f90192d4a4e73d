/** The first version of the terms of use, by the day from which it holds. Later ones are texts that operators write (pages.ts). */
export const termsVersion = '2026-11-23'
