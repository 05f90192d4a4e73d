/**
 * npm run payments:review                    what a person must look at: quarantined notices, refunds that fail
 * npm run payments:review -- done <notice>   takes a notice off the list, with the reason for it
 */
import { sql } from 'kysely'
import { writeAudit } from '#server/audit/audit.ts'
import { atTheDesk, numberArgument, type Desk } from './operator.ts'

const [word, id, ...words] = process.argv.slice(2)
await atTheDesk(
  word === 'done'
    ? ({ db }) => takeOff(db, numberArgument(id, 'Usage: npm run payments:review -- done <notice> <reason>'), words.join(' '))
    : list,
)

async function list({ db }: Desk) {
  const notices = await db
    .selectFrom('paymentNotices')
    .leftJoin('payments', 'payments.id', 'paymentNotices.paymentId')
    .select([
      'paymentNotices.id',
      'paymentNotices.receivedAt',
      'paymentNotices.providerOrderId',
      'paymentNotices.reason',
      'payments.status',
      'payments.amount',
    ])
    .where('paymentNotices.outcome', '=', 'quarantined')
    .orderBy('paymentNotices.id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'way', 'tries', 'lastError', 'createdAt'])
    .where('status', '=', 'due')
    .where((row) => row.or([row('lastError', '<>', ''), row('createdAt', '<', sql<Date>`now() - interval '7 days'`)]))
    .orderBy('id')
    .execute()
  console.log(`${notices.length} notices in quarantine`)
  if (notices.length > 0) console.table(notices)
  console.log(`${refunds.length} refunds that fail or wait longer than a week`)
  if (refunds.length > 0) console.table(refunds)
}

async function takeOff(db: Desk['db'], notice: number, reason: string) {
  if (reason === '') throw new Error('Say why: npm run payments:review -- done <notice> <reason>')
  const { numUpdatedRows } = await db
    .updateTable('paymentNotices')
    .set((row) => ({ outcome: 'no-change', reason: sql`${row.ref('reason')} || ' Reviewed: ' || ${reason}` }))
    .where('id', '=', notice)
    .where('outcome', '=', 'quarantined')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await writeAudit(db, { actor: 'operator', act: 'review-notice', object: `notice:${notice}`, detail: { reason } })
  console.log(numUpdatedRows > 0n ? `Notice ${notice} is off the list.` : `Notice ${notice} is not in quarantine.`)
}
