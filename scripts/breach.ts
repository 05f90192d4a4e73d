/**
 * npm run breach -- --folder <new folder> --as <e-mail> [--until <time>] [--emails <file>]
 *
 * After a breach of personal data: writes whom it may concern (`affected.csv`) and drafts of the notices to them and to the authority, which are due
 * within 72 hours. Everybody who had an account by `--until` (ISO 8601; now), or those whose addresses stand in a file, one a line.
 */
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { affectedPeople, type KeptData } from '#server/backoffice/people/affected.ts'
import { draftNotices } from '#server/backoffice/people/breachNotices.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { asOperator } from './operator.ts'

const usage = 'Usage: npm run breach -- --folder <new folder> --as <e-mail> [--until <time>] [--emails <file>]'

await asOperator('people.read', async ({ db, by }) => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { folder: text, until: text, emails: text, as: text } })
  const until = values.until === undefined ? new Date() : new Date(values.until)
  if (!values.folder || Number.isNaN(until.getTime())) throw new Error(usage)
  const emails = values.emails === undefined ? undefined : linesIn(values.emails)
  mkdirSync(values.folder, { mode: 0o700 })
  const counted = new Map<KeptData | 'people', number>()
  const file = createWriteStream(join(values.folder, 'affected.csv'), { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.from(affectedPeople(db, { until, emails }, counted)), file)
  for (const [name, draft] of Object.entries(draftNotices(counted, until)))
    writeFileSync(join(values.folder, name), draft, { mode: 0o600, flag: 'wx' })
  const people = counted.get('people') ?? 0
  await writeAudit(db, { actor: `operator:${by}`, act: 'list affected people', detail: { people, until, of: emails?.length ?? 'all' } })
  console.log(
    `${people} people: affected.csv and three drafts are in ${values.folder}. Complete what stands in [ ] before anything is sent.`,
  )
  if (emails && people < emails.length) console.log(`${emails.length - people} of the ${emails.length} addresses have no account here.`)
})

/** The addresses of a file, each once. */
function linesIn(file: string) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return [...new Set(lines.map((line) => line.trim().toLowerCase()).filter((line) => line !== ''))]
}
