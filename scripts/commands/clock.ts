import type { Command } from 'commander'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { showOrderClock, stopOrderClock } from '#server/trade/api.ts'
import { asOperator, withList, withOperator, type OperatorContext, type OperatorOptions } from './context.ts'
import { askSecondPerson } from './secondPerson.ts'

const permission = 'jobs.manage'

export function addClock(program: Command) {
  const clock = program.command('clock').description('the time that waiting orders go by')
  withList(clock.command('show'))
    .description("the clocks: this machine's, the database's, and the orders'")
    .action((options: OperatorOptions) => asOperator(options, permission, (context) => show(context, options.json)))
  withOperator(clock.command('stop'))
    .description('no order is reminded, cancelled, received or completed by the clock until start')
    .action((options: OperatorOptions) => asOperator(options, permission, stop))
  for (const [step, meaning] of [
    ['start', 'asks to let it run again; another operator confirms it on /operator'],
    ['catch-up', "asks to let orders' time follow the database's clock at once, after an outage; so too"],
  ] as const)
    withOperator(clock.command(step))
      .description(meaning)
      .action((options: OperatorOptions) => asOperator(options, permission, (context) => ask(context, step)))
}

async function show({ db }: OperatorContext, json?: boolean) {
  const clock = await showOrderClock(db)
  const machine = new Date().toISOString()
  if (json) return console.log(JSON.stringify({ machine, ...clock }))
  console.log(`This machine: ${machine}`)
  if (!clock) return console.log('No round has run yet.')
  console.log(`The database: ${clock.database.toISOString()}`)
  console.log(
    `Waiting orders go by ${clock.orders.toISOString()}, ${clock.behind} s behind at the last round.${clock.stopped ? ' STOPPED.' : ''}`,
  )
}

async function stop(context: OperatorContext) {
  await stopOrderClock(context.db, true)
  await writeAudit(context.db, { actor: `operator:${context.by}`, act: 'stop order clock' })
  await show(context)
}

async function ask(context: OperatorContext, step: 'start' | 'catch-up') {
  await askSecondPerson(context, { act: 'order-clock', input: { step } })
  await show(context)
}
