/**
 * node scripts/common-passwords.ts <passwords.json>: writes server/accounts/commonPasswords.txt from a list of passwords, the
 * most common first. Ours comes from `src/passwords.json` of the package @zxcvbn-ts/language-common 4.1.3 (MIT):
 * `npm pack @zxcvbn-ts/language-common@4.1.3` brings it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { markOf } from '#server/accounts/commonPasswords.ts'

/** Passwords that we would otherwise accept, and shorter words that people put digits behind. */
const most = { whole: 8_000, stems: 3_000 }
const lineLength = 240

const list = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as unknown[]).map((word) => String(word).toLowerCase())
const whole = list.filter((word) => word.length >= 8).slice(0, most.whole)
const stems = list.filter((word) => /^[a-z]{5,7}$/.test(word)).slice(0, most.stems)
const marks = [...new Set([...whole, ...stems].map(markOf))].toSorted().join('')
const lines = marks.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
writeFileSync(new URL('../server/accounts/commonPasswords.txt', import.meta.url), `${lines.join('\n')}\n`)
console.log(`${whole.length} passwords and ${stems.length} stems, ${Math.round(marks.length / 1000)} kB`)
