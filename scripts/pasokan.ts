/** npm run pasokan -- <noun> <verb>: what operators and administrators of a machine do. `--help` lists it. Exit code 1: refused or failed; 2: wrong usage. */
import { Command, CommanderError } from 'commander'
import { addAreas } from './commands/areas.ts'
import { addAudit } from './commands/audit.ts'
import { addBooks } from './commands/books.ts'
import { addBreach } from './commands/breach.ts'
import { addClock } from './commands/clock.ts'
import { addEvents } from './commands/events.ts'
import { addJobs } from './commands/jobs.ts'
import { addOperator } from './commands/operator.ts'
import { addPasswords } from './commands/passwords.ts'
import { addPayments } from './commands/payments.ts'
import { addPayouts } from './commands/payouts.ts'
import { addRefunds } from './commands/refunds.ts'
import { addReviews } from './commands/reviews.ts'
import { addSbom } from './commands/sbom.ts'
import { addSecret } from './commands/secret.ts'

// Commands inherit these settings, so they stand before the commands.
const program = new Command('pasokan').usage('<noun> <verb>').showHelpAfterError().exitOverride()
program.description(
  'Commands for operators (--as <e-mail>, or OPERATOR) and for the machine. What moves money two operators do on /operator.',
)
const nouns = [addOperator, addClock, addJobs, addEvents, addBooks, addPayouts, addRefunds, addPayments, addReviews, addBreach]
for (const add of [...nouns, addAudit, addSecret, addPasswords, addAreas, addSbom]) add(program)

try {
  await program.parseAsync()
} catch (error) {
  const isUsage = error instanceof CommanderError
  if (!isUsage) console.error(error instanceof Error ? error.message : error)
  process.exitCode = isUsage ? (error.exitCode === 0 ? 0 : 2) : 1
}
