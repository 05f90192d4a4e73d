import { createHash } from 'node:crypto'
import type { FakturListReport } from '#contract/fakturReports.ts'
import type { ShopId } from '#contract/ids.ts'
import type { ReadTable } from '#server/catalog/api.ts'
import { findOwnNumbers } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { actorOf } from '../../storeOrders/own.ts'
import { cancelFakturs, issueFakturs, replaceFakturs } from '../apply.ts'
import { lockStore } from '../lock.ts'
import { indexFakturs } from './index.ts'
import { findKnown } from './known.ts'
import { planList, type ListPlan } from './plan.ts'
import { readOfficeRows } from './rows.ts'

/**
 * Reports what the office's list changes, and changes it if `confirm` is the key of such a report. A confirmed list that has nothing left to
 * change is applied. Throws `not-found`, and `changed-meanwhile` if the report no longer holds.
 */
export async function readOfficeList(db: Db, secret: string, user: Actor<'supplier'>, id: ShopId, table: ReadTable, confirm: string) {
  const rows = readOfficeRows(table)
  return inTransaction(db, async (tx): Promise<FakturListReport> => {
    const { shopId, today } = await lockStore(tx, user, id)
    const sellerNpwps = await findOwnNumbers(tx, secret, user.organization)
    const known = await findKnown(tx, secret, shopId, rows)
    const plan = planList(rows, { known: indexFakturs(known), sellerNpwps, today })
    const report = reportOf(plan)
    if (confirm === '') return report
    if (report.changes > 0 && report.key !== confirm) throw new Problem('changed-meanwhile')
    const actor = actorOf(user)
    await issueFakturs(tx, actor, plan.issue)
    await replaceFakturs(tx, actor, plan.replace)
    await cancelFakturs(tx, actor, plan.cancel)
    return { ...report, applied: true }
  })
}

function reportOf({ issue, replace, cancel, rows }: ListPlan): FakturListReport {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    key: createHash('sha256')
      .update(JSON.stringify([issue, replace, cancel]))
      .digest('hex')
      .slice(0, 32),
    applied: false,
    changes: issue.length + replace.length + cancel.length,
    same: count('same'),
    refused: count('refused'),
    differs: rows.filter(({ differs }) => differs).length,
    rows,
  }
}
