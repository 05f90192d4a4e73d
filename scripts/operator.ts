import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { createDb, createPool, type Db } from '#server/platform/db/db.ts'

/** What an operator's command works on; the running server tells people of what it did. */
export type OperatorContext = { db: Db }

/** Runs one command on the running server's database and ends. A failure is one sentence and exit code 1. */
export async function asOperator(work: (context: OperatorContext) => Promise<void>) {
  try {
    const { url, leave } = await attachDatabase(readConfig(process.env))
    const pool = createPool(url, { max: 2 })
    await work({ db: createDb(pool) }).finally(() => pool.end().then(leave))
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

type Options = { by?: string; reference?: string; 'below-zero'?: boolean }

/** The words of a command line in their order, and what was said with `--`. */
export function argumentsOf(args: string[]): { words: string[]; options: Options } {
  const options = { by: { type: 'string' }, reference: { type: 'string' }, 'below-zero': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  return { words: positionals, options: values }
}

/** The name of the operator who gives the command: it is kept with what it changes. */
export function nameOf({ by = '' }: Options, usage: string) {
  if (by.trim() === '') throw new Error(`Say who you are, with --by <name>. ${usage}`)
  return by.trim()
}
