import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { affectedPeople, type KeptData, draftNotices } from '#server/backoffice/api.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { asOperator, withOperator, type OperatorOptions } from './context.ts'

type Options = OperatorOptions & { folder: string; until?: string; emails?: string }

export function addBreach(program: Command) {
  const breach = program.command('breach').description('after a breach of personal data')
  withOperator(breach.command('draft'))
    .description('writes whom it may concern (affected.csv) and drafts of the notices, which are due within 72 hours')
    .requiredOption('--folder <new folder>', 'where they are written, readable by its owner only')
    .option('--until <time>', 'the people who had an account by then (ISO 8601); now')
    .option('--emails <file>', 'only these addresses, one a line')
    .action(draftForBreach)
}

const draftForBreach = (values: Options) =>
  asOperator(values, 'people.read', async ({ db, by }) => {
    const until = values.until === undefined ? new Date() : new Date(values.until)
    if (Number.isNaN(until.getTime())) throw new Error(`${values.until} is not a time.`)
    const emails = values.emails === undefined ? undefined : linesIn(values.emails)
    mkdirSync(values.folder, { mode: 0o700 })
    const counted = new Map<KeptData | 'people', number>()
    const file = createWriteStream(join(values.folder, 'affected.csv'), { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(affectedPeople(db, { until, emails }, counted)), file)
    for (const [name, text] of Object.entries(draftNotices(counted, until)))
      writeFileSync(join(values.folder, name), text, { mode: 0o600, flag: 'wx' })
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
