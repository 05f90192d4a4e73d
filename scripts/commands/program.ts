import { Command, CommanderError } from 'commander'
import { addAreas } from './areas.ts'
import { addAudit } from './audit.ts'
import { addBooks } from './books.ts'
import { addBreach } from './breach.ts'
import { addClock } from './clock.ts'
import { addEvents } from './events.ts'
import { addJobs } from './jobs.ts'
import { addOperator } from './operator.ts'
import { addPasswords } from './passwords.ts'
import { addPayments } from './payments.ts'
import { addPayouts } from './payouts.ts'
import { addRefunds } from './refunds.ts'
import { addReviews } from './reviews.ts'
import { addSbom } from './sbom.ts'
import { addSecret } from './secret.ts'

const nouns = [addOperator, addClock, addJobs, addEvents, addBooks, addPayouts, addRefunds, addPayments, addReviews, addBreach]

/** Runs the command of these words. Returns the exit code: 1: refused or failed; 2: wrong usage. */
export async function runCommand(words: string[]): Promise<number> {
  // Commands inherit these settings, so they stand before the commands.
  const program = new Command('pasokan').usage('<noun> <verb>').showHelpAfterError().exitOverride()
  program.description(
    'Commands for operators (--as <e-mail>, or OPERATOR) and for the machine. What moves money two operators do on /operator.',
  )
  for (const add of [...nouns, addAudit, addSecret, addPasswords, addAreas, addSbom]) add(program)
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
