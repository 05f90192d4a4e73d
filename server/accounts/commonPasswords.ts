import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Words of this place and this product that people make passwords of; compared in lower case. */
const ours = new Set(
  `aku12345 alhamdulillah anakku123 bahagia bandung bismillah cintaku garuda indonesia jakarta katasandi kata1234 keluarga mamapapa
  merdeka pancasila pasokan pembeli pemasok penjual perusahaan rahasia sayangku sayang semangat sukses surabaya toko1234 tokoku umkm1234
  root1234 guest123 test1234 testtest changeme secret12 default1 administrator admin123 abc12345`.split(/\s+/),
)

/** Characters that stand for one password in commonPasswords.txt. */
const length = 6

/** The beginning of a password's hash: enough to know it by (one in six million others is taken for it), and nobody has to read it. */
export const markOf = (password: string) => createHash('sha256').update(password).digest('base64url').slice(0, length)

let marks: Set<string> | undefined

/** The most common passwords of the world as marks, written by scripts/common-passwords.ts. */
function listed() {
  if (!marks) {
    const text = readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').replaceAll('\n', '')
    marks = new Set(Array.from({ length: text.length / length }, (_, index) => text.slice(index * length, (index + 1) * length)))
  }
  return marks
}

/** Whether everybody tries it first: one sign again and again, or a word of either list, alone or with digits behind. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase()
  if (/^(.)\1*$/u.test(lower)) return true
  return [lower, lower.replace(/[\d!.]+$/, '')].some((word) => word !== '' && (ours.has(word) || listed().has(markOf(word))))
}
