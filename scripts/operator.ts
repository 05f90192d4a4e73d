import { parseArgs } from 'node:util'
import type { Permission } from '#contract/permissions.ts'
import { requireOperator } from '#server/identity/operators/operators.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import type { BookDeps } from '#server/payments/deps.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'

/** Dependencies of an operator's command. `by`: the operator's address, for the audit. The running server sends its notifications. */
export type OperatorContext = BookDeps & { by: string }

/**
 * Runs one command for an operator with this permission: `--as <e-mail>`, or `OPERATOR` in the environment. A failure is one
 * sentence and exit code 1.
 */
export const asOperator = (permission: Permission, work: (context: OperatorContext) => Promise<void>) =>
  onDatabase(async ({ db, lockPayable }) => work({ db, lockPayable, by: await requireOperator(db, whoAsks(), permission) }))

/** Runs a command that only lists. Other words end it with the address of the desk, where moving money takes two operators. */
export async function listAsOperator(permission: Permission, path: string, list: (context: OperatorContext) => Promise<void>) {
  const { positionals } = parseArgs({ options: { as: { type: 'string' } }, allowPositionals: true, strict: false })
  if (positionals.length === 0) return asOperator(permission, list)
  console.error(`This command lists only. Act on ${path}: what moves money another operator confirms there.`)
  process.exitCode = 1
}

/** Runs what belongs to the machine, not to a person, on the running server's database and ends. */
export async function onDatabase(work: (context: BookDeps & { publicUrl: string }) => Promise<void>) {
  try {
    const config = readConfig(process.env)
    const { url, leave } = await attachDatabase(config)
    const pool = createPool(url, { max: 2 })
    const db = createDb(pool)
    await work({ db, ...ordersAsPayables(db, config.feeBasisPoints), publicUrl: config.publicUrl }).finally(() => pool.end().then(leave))
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The number behind a word of the command line, or a sentence that says how to call it. */
export function numberArgument(text: string | undefined, usage: string) {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new Error(usage)
  return Number(text)
}

/** The words of a command line in their order. */
export const argumentsOf = (args: string[]): string[] =>
  parseArgs({ args, options: { as: { type: 'string' } }, allowPositionals: true }).positionals

function whoAsks(): string {
  const { values } = parseArgs({ options: { as: { type: 'string' } }, strict: false })
  const email = typeof values.as === 'string' ? values.as : (process.env['OPERATOR'] ?? '')
  if (email.trim() === '') throw new Error('Say who you are: --as <e-mail>, or OPERATOR=<e-mail> in the environment.')
  return email.trim()
}
