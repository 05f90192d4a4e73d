import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { digestOf, holdsDigest } from './hashFile.ts'

/** Words of this place and this product that people make passwords of; compared in lower case. */
const ours = new Set(
  `aku12345 alhamdulillah anakku123 bahagia bandung bismillah cintaku garuda indonesia jakarta katasandi kata1234 keluarga mamapapa
  merdeka pancasila pasokan pembeli pemasok penjual perusahaan rahasia sayangku sayang semangat sukses surabaya toko1234 tokoku umkm1234
  root1234 guest123 test1234 testtest changeme secret12 default1 administrator admin123 abc12345`.split(/\s+/),
)

/** Passwords of known breaches: the shipped list (scripts/common-passwords.ts), and one that an operator imported. */
const lists = { shipped: new URL('commonPasswords.bin', import.meta.url), imported: undefined as URL | undefined }

/** Where an operator's list lies (scripts/commands/passwords.ts): beside the data, which a new version of the product leaves alone. */
export const importedListIn = (dataDir: string) => pathToFileURL(join(dataDir, 'imported-passwords.bin'))

/** From now on this process refuses the operator's list too, as it is at each question. */
export function refuseImported(dataDir: string) {
  lists.imported = importedListIn(dataDir)
}

/** How a word that people put digits behind stands in the list, apart from the same word as a whole password. */
export const stemOf = (word: string) => `${word}*`

/** Whether it is tried first: one sign again and again, a word with digits behind, or a password of a known breach. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFC')
  const lower = typed.toLowerCase()
  if (/^(.)\1*$/u.test(lower)) return true
  const stem = lower.replace(/[\d!.]+$/, '')
  if (ours.has(lower) || ours.has(stem)) return true
  const digests = [...new Set([typed, lower, stemOf(stem)])].map(digestOf)
  return Object.values(lists).some((list) => list && digests.some((digest) => holdsDigest(list, digest)))
}
