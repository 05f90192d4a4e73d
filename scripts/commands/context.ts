import type { Command } from 'commander'
import type { Permission } from '#contract/permissions.ts'
import { requireOperator } from '#server/identity/api.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { readConfig } from '#server/platform/config.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { ordersAsPayables } from '#server/trade/api.ts'

type MachineContext = BookDeps & { publicUrl: string }
/** Dependencies of an operator's command. `by`: the operator's address, for the audit. The running server sends its notifications. */
export type OperatorContext = MachineContext & { by: string }
export type OperatorOptions = { as?: string; json?: boolean }

/** Adds `--as`, which an operator's command needs unless OPERATOR is set. */
export const withOperator = (command: Command) => command.option('--as <e-mail>', 'who gives the command (or OPERATOR in the environment)')

/** Adds `--as` and `--json` to a command that lists. */
export const withList = (command: Command) => withOperator(command).option('--json', 'print JSON')

/** Runs a command for an operator with this permission. Throws an Error with a sentence. */
export const asOperator = (options: OperatorOptions, permission: Permission, work: (context: OperatorContext) => Promise<void>) =>
  onDatabase(async (context) => work({ ...context, by: await requireOperator(context.db, emailOf(options), permission) }))

/** Runs a command of the machine, not of a person, on the running server's database. */
export async function onDatabase(work: (context: MachineContext) => Promise<void>) {
  const config = readConfig(process.env)
  const { url, leave } = await attachDatabase(config)
  const pool = createPool(url, { max: 2 })
  const db = createDb(pool)
  await work({ db, ...ordersAsPayables, publicUrl: config.publicUrl }).finally(() => pool.end().then(leave))
}

/** Prints named lists: as one JSON object, or each with its count and a table. */
export function printLists(lists: Record<string, readonly object[]>, json: boolean | undefined) {
  if (json) return console.log(JSON.stringify(lists))
  for (const [title, rows] of Object.entries(lists)) {
    console.log(`${rows.length} ${title}`)
    if (rows.length > 0) console.table(rows)
  }
}

/** The number behind a word of the command line. Throws an Error with a sentence. */
export function numberArgument(text: string) {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${text} is not a number.`)
  return Number(text)
}

/** Undefined where neither `--as` nor OPERATOR names anybody. */
export const askedBy = ({ as }: OperatorOptions) => (as ?? process.env.OPERATOR)?.trim() || undefined

function emailOf(options: OperatorOptions): string {
  const email = askedBy(options)
  if (!email) throw new Error('Say who you are: --as <e-mail>, or OPERATOR=<e-mail> in the environment.')
  return email
}
