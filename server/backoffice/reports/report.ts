import type { Report, ReportName } from '#contract/operatorReports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { claimsReport, desksReport } from './cases.ts'
import { moneyReport } from './money.ts'
import { activityReport, cohortsReport, ordersReport } from './orders.ts'
import type { ReportData, Range } from './range.ts'
import { searchesReport, stuckReport } from './standing.ts'

const reports: Record<ReportName, (db: Db, range: Range) => Promise<ReportData>> = {
  money: moneyReport,
  orders: ordersReport,
  claims: claimsReport,
  desks: desksReport,
  activity: activityReport,
  cohorts: cohortsReport,
  searches: searchesReport,
  stuck: stuckReport,
}

/** One report over some days (WIB), with the sums of what can be added. */
export async function makeReport(db: Db, name: ReportName, range: Range): Promise<Report> {
  const { columns, rows, summed } = await reports[name](db, range)
  const sumOf = (index: number) => rows.reduce((sum, row) => sum + Number(row[index]), 0)
  const total = summed
    ? columns.map(({ head, kind }, index) => ((kind === 'count' || kind === 'rupiah') && !head.startsWith('Average') ? sumOf(index) : null))
    : null
  return { name, ...range, columns, rows, total }
}
