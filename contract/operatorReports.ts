import * as z from 'zod/mini'
import { daysIn } from './dayCount.ts'
import { endpoint } from './endpoint.ts'
import { Day, says } from './fields.ts'

/**
 * `money`: from the ledger; `orders`: what was paid, by the day of payment; `claims`: by the day they were opened; `desks`: cases of the operators and their
 * clocks; `activity`: who trades; `cohorts`: companies that come back; `searches`: what nothing was found for; `stuck`: what stands still now, whatever the days.
 */
export const reportNames = ['money', 'orders', 'claims', 'desks', 'activity', 'cohorts', 'searches', 'stuck'] as const
export type ReportName = (typeof reportNames)[number]

/** Most days of a report. */
export const reportDays = 366

/** How a column is meant: `day` and `month` in WIB, `rupiah` whole, `percent` 0 to 100, `hours` and `days` with a decimal; `word` is one of a known list. */
const ColumnKind = z.enum(['day', 'month', 'word', 'text', 'count', 'rupiah', 'percent', 'hours', 'days'])

/** Heads are English; a client that knows one shows its own word for it. `total`: sums of what can be added, null elsewhere. */
export const Report = z.object({
  name: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.object({ head: z.string(), kind: ColumnKind })),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  total: z.nullable(z.array(z.nullable(z.number()))),
})
export type Report = z.infer<typeof Report>

/** From one day to another, both included. */
export const ReportRange = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to, { error: says('day-order'), path: ['to'] }),
  z.refine(({ from, to }) => from > to || daysIn({ fromDay: from, toDay: to }) <= reportDays, { error: says('report-days'), path: ['to'] }),
)
const params = z.object({ name: z.enum(reportNames) })

export const operatorReports = {
  show: endpoint({
    method: 'GET',
    path: '/operator/reports/:name',
    summary: 'A report of the platform over at most 366 days (WIB), by day up to 62 days and by month beyond',
    access: { can: 'desk.read' },
    params,
    query: ReportRange,
    response: Report,
  }),
  file: endpoint({
    method: 'GET',
    path: '/operator/reports/:name/file',
    summary: 'The same report as CSV',
    access: { can: 'desk.read' },
    limit: 'file',
    params,
    query: ReportRange,
    response: z.unknown(),
  }),
}
