import type { Imprint } from '#contract/page.ts'

type Env = Record<string, string | undefined>

/** Variables that production requires. */
const needed = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'PSE_NUMBER', 'COMPLAINTS_EMAIL', 'COMPLAINTS_PHONE'] as const

/** The first missing variable; undefined when all are set. */
export const missingOfImprint = (env: Env) => needed.find((name) => !env[name]?.trim())

/** Reads the operator of this installation. The default is the ministry's published contact. */
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
