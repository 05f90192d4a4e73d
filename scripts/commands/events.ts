import type { Command } from 'commander'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { rewind } from '#server/platform/events/cursors.ts'
import { asOperator, numberArgument, withOperator, type OperatorOptions } from './context.ts'

type Options = OperatorOptions & { consumer: string; from: string }

export function addEvents(program: Command) {
  const events = program.command('events').description('the table of events')
  withOperator(events.command('replay'))
    .description('hands a consumer every event again from an id on; what it did before it does not do twice')
    .requiredOption('--consumer <name>', 'who reads them again')
    .requiredOption('--from <id>', 'the first event')
    .action(replay)
}

const replay = (options: Options) =>
  asOperator(options, 'jobs.manage', async ({ db, by }) => {
    const { consumer } = options
    const from = numberArgument(options.from)
    if (!(await rewind(db, consumer, from))) throw new Error(`There is no consumer ${consumer}, or no event from ${from} on.`)
    await writeAudit(db, { actor: `operator:${by}`, act: 'replay events', object: `consumer:${consumer}`, detail: { from } })
    console.log(`${consumer} is handed every event from ${from} on again.`)
  })
