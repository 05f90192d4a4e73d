import { attachDatabase } from '#server/platform/db/attach.ts'
import { brokenInvariants } from '#server/invariants.ts'

/** After the journeys the database is in order, whatever they did (server/invariants.ts). */
export default async function teardown() {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) return
  const { url, leave } = await attachDatabase({ databaseUrl: undefined, dataDir })
  const broken = await brokenInvariants(url).finally(leave)
  if (broken.length > 0) throw new Error(`Invariants are broken after the journeys:\n${JSON.stringify(broken, null, 2)}`)
}
