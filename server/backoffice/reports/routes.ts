import { operatorReports } from '#contract/operatorReports.ts'
import { operatorEmail } from '#server/identity/api.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { makeReport } from './report.ts'

export function reportRoutes(route: Route, db: Db) {
  route(operatorReports.show, ({ params, query }) => makeReport(db, params.name, query))
  route(operatorReports.file, async ({ user, params: { name }, query, request, reply }) => {
    const { columns, rows } = await makeReport(db, name, query)
    const actor = `operator:${await operatorEmail(db, user.user)}`
    await writeAudit(db, { actor, act: 'download report', object: `report:${name}`, detail: query, request })
    const table = { heads: columns.map(({ head }) => head), rows: rows.map((row) => row.map((cell) => cell ?? '')) }
    return sendFile(reply, `${name}-${query.from}-${query.to}`, 'csv', table)
  })
}
