import type { Command } from 'commander'
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { importedListIn, width } from '#server/identity/api.ts'
import { readConfig } from '#server/platform/config.ts'

export function addPasswords(program: Command) {
  const passwords = program.command('passwords').description('passwords that are refused')
  passwords
    .command('import')
    .description("refuses a larger list too: Pwned Passwords' SHA-1, ordered by hash; it lies in DATA_DIR")
    .argument('<file>', 'lines of HASH:count')
    .argument('[least]', 'leaves out hashes that were counted less often', '1')
    .action(importList)
}

async function importList(path: string, least: string) {
  if (!/^\d+$/.test(least)) throw new Error(`${least} is not a number.`)
  const { dataDir } = readConfig(process.env)
  const target = importedListIn(dataDir)
  const draft = new URL(`${target.href}.part`)
  mkdirSync(dataDir, { recursive: true })

  const out = createWriteStream(draft)
  let [last, kept, number] = [Buffer.alloc(0), 0, 0]
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number++
    const [, hash, count = '1'] = /^([0-9A-Fa-f]{40})(?::(\d+))?\s*$/.exec(line) ?? []
    if (!hash) throw new Error(`Line ${number} is no SHA-1 hash with its count.`)
    const digest = Buffer.from(hash.slice(0, width * 2), 'hex')
    const order = Buffer.compare(digest, last)
    if (order < 0) throw new Error(`Line ${number} is not in order: the list must be ordered by hash.`)
    if (order === 0 || Number(count) < Number(least)) continue
    last = digest
    kept++
    if (!out.write(digest)) await once(out, 'drain')
  }
  await new Promise((resolve) => out.end(resolve))
  // In one step, so that a server that is running reads the former list or this one.
  renameSync(draft, target)
  console.log(`${kept} passwords, ${Math.round((kept * width) / 1000)} kB. They are refused from now on.`)
}
