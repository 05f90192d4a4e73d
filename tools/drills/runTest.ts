import { join } from 'node:path'
import { run } from '../../scripts/processes.mjs'

/** Runs one test file for as long as `env` asks of it, and ends as it does; what is told to stop stops it too. */
export async function runTest(file: string, env: Record<string, string>) {
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  process.exitCode = await run(process.execPath, [vitest, 'run', file], { env: { ...process.env, ...env } })
}
