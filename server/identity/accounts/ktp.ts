import { sql } from 'kysely'
import type { SellerId, UserId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import { keyedHash, seal, unseal } from '#server/platform/seal.ts'

/** The 16 digits of what was typed. Throws `validation` for what cannot be a KTP number. */
export function readKtp(typed: string, path: string): string {
  const ktp = typed.replace(/[\s.-]/g, '')
  if (!plausible(ktp))
    throw new Problem('validation', {
      errors: [{ path, code: 'ktp' }],
    })
  return ktp
}

/** A keyed hash for uniqueness, and the last four digits to show. */
export const indexKtp = (secret: string, ktp: string) => ({ ktpIndex: keyedHash(secret, 'ktp index', ktp), ktpLast4: ktp.slice(-4) })

/** SQL: whether the number of a supplier's KTP is this person's. */
export const isKtpOf = ({ user }: { user: UserId }) => sql<boolean>`sellers.ktp_by = ${user}`

const placeOf = (id: SellerId) => `sellers ${id} ktp_cipher` as const
export const sealKtp = (secret: string, id: SellerId, ktp: string): Buffer => seal(secret, 'ktp', ktp, placeOf(id))
export const decryptKtp = (secret: string, id: SellerId, cipher: Buffer): string => unseal(secret, 'ktp', cipher, placeOf(id))

/** `************1234`; empty without a number. */
export const maskDigits = (last4: string | null) => (last4 === null ? '' : `************${last4}`)
export const isMasked = (value: string) => value.includes('*')

/** First two digits: the provinces, by island group, with room for those that are founded yet. */
const provinces = [
  [11, 21],
  [31, 36],
  [51, 53],
  [61, 65],
  [71, 76],
  [81, 82],
  [91, 97],
] as const

/** Province, regency, district (2 digits each), DDMMYY with 40 added to the day for women, serial from 0001. */
function plausible(ktp: string) {
  if (!/^\d{16}$/.test(ktp)) return false
  const part = (from: number) => Number(ktp.slice(from, from + 2))
  const [province, regency, district, day, month, year] = [
    part(0),
    part(2),
    part(4),
    part(6) > 40 ? part(6) - 40 : part(6),
    part(8),
    part(10),
  ]
  const inRegion = provinces.some(([from, to]) => province >= from && province <= to) && regency >= 1 && district >= 1
  return inRegion && Number(ktp.slice(12)) >= 1 && isDay(day, month, year)
}

/** The century is not told: a 29 February counts when either has it, and 2000 is a leap year as 1904 was. */
function isDay(day: number, month: number, year: number) {
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day >= 1
}
