/**
 * npm run clock -- --as <e-mail>             the clocks: this machine's, the database's, and the time that waiting orders go by
 * npm run clock -- stop --as <e-mail>        no order is reminded, cancelled, received or completed by the clock until `start`
 * npm run clock -- start --as <e-mail>
 * npm run clock -- catch-up --as <e-mail>    the database's clock is right (after an outage): orders' time follows it at once
 */
import { writeAudit } from '#server/platform/audit/audit.ts'
import { showOrderClock, stopOrderClock, trustClock } from '#server/trade/orders/clock.ts'
import { argumentsOf, asOperator, type OperatorContext } from './operator.ts'

const acts = {
  stop: ({ db }: OperatorContext) => stopOrderClock(db, true),
  start: ({ db }: OperatorContext) => stopOrderClock(db, false),
  'catch-up': ({ db }: OperatorContext) => trustClock(db),
}

const [word] = argumentsOf(process.argv.slice(2)).words
const isAct = (given: string): given is keyof typeof acts => Object.hasOwn(acts, given)

await asOperator('jobs.manage', async (context) => {
  if (word !== undefined && !isAct(word)) throw new Error('Usage: npm run clock -- [stop | start | catch-up] --as <e-mail>')
  if (word !== undefined) {
    await acts[word](context)
    await writeAudit(context.db, { actor: `operator:${context.by}`, act: 'order clock', object: word })
  }
  const clock = await showOrderClock(context.db)
  console.log(`This machine: ${new Date().toISOString()}`)
  if (!clock) return console.log('No round has run yet.')
  console.log(`The database: ${clock.database.toISOString()}`)
  console.log(
    `Waiting orders go by ${clock.orders.toISOString()}, ${clock.behind} s behind at the last round.${clock.stopped ? ' STOPPED.' : ''}`,
  )
})
