/**
 * npm run drill -- random [--seed 23] [--calls 15000]: a client that does anything that companies, stores, operators and banks can do, one thing after
 * another, chosen by the seed alone. It ends with no 5xx, no invariant broken, provider and books equal, and no sum above the one shown.
 */
import { parseArgs } from 'node:util'
import { runTest } from './runTest.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '23' }, calls: { type: 'string', default: '15000' } } })
await runTest('server/test/random/random.test.ts', { RANDOM_SEED: values.seed, RANDOM_CALLS: values.calls })
