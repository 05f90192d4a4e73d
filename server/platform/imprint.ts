import type { Imprint } from '#contract/page.ts'

type Env = Record<string, string | undefined>

/** What production does not start without. */
const needed = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'PSE_NUMBER', 'COMPLAINTS_EMAIL', 'COMPLAINTS_PHONE'] as const

/** The first name that is missing; undefined when all are there. */
export const missingOfImprint = (env: Env) => needed.find((name) => !env[name]?.trim())

/** Reads who runs it; the ministry's contact is what it publishes, until it publishes another. */
export const readImprint = (env: Env): Imprint => ({
  company: env.COMPANY_NAME?.trim() ?? '',
  address: env.COMPANY_ADDRESS?.trim() ?? '',
  pse: env.PSE_NUMBER?.trim() ?? '',
  complaints: { email: env.COMPLAINTS_EMAIL?.trim() ?? '', phone: env.COMPLAINTS_PHONE?.trim() ?? '' },
  ministry: {
    whatsapp: env.MINISTRY_WHATSAPP || '0853 1111 1010',
    email: env.MINISTRY_EMAIL || 'pengaduan.konsumen@kemendag.go.id',
    site: env.MINISTRY_SITE || 'simpktn.kemendag.go.id',
  },
})
