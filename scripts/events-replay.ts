/**
 * npm run events:replay -- --consumer <name> --from <id> --as <e-mail>    hands a consumer every event again from this id on: the running
 *                                 server does it; what a consumer did before it does not do twice
 */
import { parseArgs } from 'node:util'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { rewind } from '#server/platform/events/cursors.ts'
import { asOperator, numberArgument } from './operator.ts'

const usage = 'Usage: npm run events:replay -- --consumer <name> --from <id of an event> --as <e-mail>'

await asOperator('jobs.manage', async ({ db, by }) => {
  const { values } = parseArgs({ options: { as: { type: 'string' }, consumer: { type: 'string' }, from: { type: 'string' } } })
  const { consumer } = values
  if (!consumer) throw new Error(usage)
  const from = numberArgument(values.from, usage)
  if (!(await rewind(db, consumer, from))) throw new Error(`There is no consumer ${consumer}, or no event from ${from} on.`)
  await writeAudit(db, { actor: `operator:${by}`, act: 'replay events', object: `consumer:${consumer}`, detail: { from } })
  console.log(`${consumer} is handed every event from ${from} on again.`)
})
