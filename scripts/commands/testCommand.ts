import { vi } from 'vitest'
import type { TestApp } from '#server/test/app.ts'
import { runCommand } from './program.ts'

/**
 * Runs one command on the database of `app`, in this process: to load the server again takes two seconds of a processor.
 * Returns what it printed, and its exit code.
 */
export async function testCommand(app: Pick<TestApp, 'databaseUrl' | 'dataDir'>, ...words: string[]) {
  const printed = { stdout: '', stderr: '' }
  const collect = (to: keyof typeof printed) => (text: unknown) => {
    printed[to] += String(text)
    return true
  }
  vi.stubEnv('DATABASE_URL', app.databaseUrl).stubEnv('DATA_DIR', app.dataDir)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => collect('stdout')(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => collect('stderr')(`${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(collect('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(collect('stderr')),
  ]
  try {
    const code = await runCommand(words)
    return { ...printed, text: printed.stdout + printed.stderr, code }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
