/**
 * npm run drill -- histories [how many] [seed]: as many random histories of ship, receive, claim, decide, refund, chargeback and payout (1,000), all
 * invariants after every ten of them, and the provider's money at the end. The same seed plays the same histories.
 */
import { runTest } from './runTest.ts'

const [count = '1000', seed = String(1 + Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2)
console.log(`${count} histories of seed ${seed}.`)
await runTest('server/trade/claims/histories.test.ts', { HISTORIES: count, HISTORY_SEED: seed })
