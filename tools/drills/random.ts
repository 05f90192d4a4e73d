/**
 * npm run drill:random -- [--seed 23] [--calls 15000]: a client that does anything that companies, stores, operators and banks can do, one thing after
 * another, chosen by the seed alone. It ends with no 5xx, no invariant broken, provider and books equal, and no sum above the one shown.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '23' }, calls: { type: 'string', default: '15000' } } })
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'server/test/random/random.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, RANDOM_SEED: values.seed, RANDOM_CALLS: values.calls },
})
process.exitCode = status ?? 1
