/**
 * npm run clock -- --as <e-mail>             the clocks: this machine's, the database's, and the time that waiting orders go by
 * npm run clock -- stop --as <e-mail>        no order is reminded, cancelled, received or completed by the clock until `start`
 * npm run clock -- start --as <e-mail>       asks for it: another operator confirms it on /operator
 * npm run clock -- catch-up --as <e-mail>    so too: the database's clock is right (after an outage), orders' time follows it at once
 */
import { writeAudit } from '#server/platform/audit/audit.ts'
import { showOrderClock, stopOrderClock } from '#server/trade/orders/clock.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { actsOf } from '#server/backoffice/module/acts.ts'
import { askForAct } from '#server/backoffice/twoPerson/ask.ts'
import { findOperator } from '#server/identity/operators/operators.ts'
import { argumentsOf, asOperator, type OperatorContext } from './operator.ts'

const words = {
  stop: async ({ db, by }: OperatorContext) => {
    await stopOrderClock(db, true)
    await writeAudit(db, { actor: `operator:${by}`, act: 'order clock', object: 'stop' })
  },
  start: (context: OperatorContext) => ask(context, 'start'),
  'catch-up': (context: OperatorContext) => ask(context, 'catch-up'),
}

const [word] = argumentsOf(process.argv.slice(2))
const isAct = (given: string): given is keyof typeof words => Object.hasOwn(words, given)

await asOperator('jobs.manage', async (context) => {
  if (word !== undefined && !isAct(word)) throw new Error('Usage: npm run clock -- [stop | start | catch-up] --as <e-mail>')
  if (word !== undefined) await words[word](context)
  const clock = await showOrderClock(context.db)
  console.log(`This machine: ${new Date().toISOString()}`)
  if (!clock) return console.log('No round has run yet.')
  console.log(`The database: ${clock.database.toISOString()}`)
  console.log(
    `Waiting orders go by ${clock.orders.toISOString()}, ${clock.behind} s behind at the last round.${clock.stopped ? ' STOPPED.' : ''}`,
  )
})

/** Only asks: who is at this machine may give any name, so the second person confirms where they sign in. */
async function ask(context: OperatorContext, step: 'start' | 'catch-up') {
  const operator = await findOperator(context.db, { email: context.by })
  if (!operator) throw new Error(`There is no operator ${context.by}.`)
  const by = { user: operator.userId, permissions: permissionsOf('platform', operator.roles) }
  await askForAct(context.db, actsOf(context), by, { act: 'order-clock', input: { step } })
  console.log('Asked for. Nothing is done until another operator confirms it on /operator.')
}
