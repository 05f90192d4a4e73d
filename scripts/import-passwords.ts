/**
 * npm run passwords:import -- <file> [least count]: refuses the passwords of a larger list too. The file is Pwned Passwords'
 * "SHA-1, ordered by hash": lines of `HASH:count`. Hashes counted less often than `least count` (default 1) are left out. It lies in DATA_DIR.
 */
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { importedListIn } from '#server/identity/accounts/commonPasswords.ts'
import { readConfig } from '#server/platform/config.ts'
import { width } from '#server/identity/accounts/hashFile.ts'

const [path, least = '1'] = process.argv.slice(2)
if (!path || !/^\d+$/.test(least)) fail('Usage: npm run passwords:import -- <SHA-1 file, ordered by hash> [least count]')
const { dataDir } = readConfig(process.env)
const target = importedListIn(dataDir)
const draft = new URL(`${target.href}.part`)
mkdirSync(dataDir, { recursive: true })

const out = createWriteStream(draft)
let [last, kept, number] = [Buffer.alloc(0), 0, 0]
for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
  number++
  const [, hash, count = '1'] = /^([0-9A-Fa-f]{40})(?::(\d+))?\s*$/.exec(line) ?? fail(`Line ${number} is no SHA-1 hash with its count.`)
  const digest = Buffer.from((hash ?? '').slice(0, width * 2), 'hex')
  const order = Buffer.compare(digest, last)
  if (order < 0) fail(`Line ${number} is not in order: the list must be ordered by hash.`)
  if (order === 0 || Number(count) < Number(least)) continue
  last = digest
  kept++
  if (!out.write(digest)) await once(out, 'drain')
}
await new Promise((resolve) => out.end(resolve))
// In one step, so that a server that is running reads the former list or this one.
renameSync(draft, target)
console.log(`${kept} passwords, ${Math.round((kept * width) / 1000)} kB. They are refused from now on.`)

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}
