/** The entry of `npm start`, journeys, drills and bench: the same server, with stand-ins and demo data where they may serve. */
import { startServer } from '#server/start.ts'
import { watchParent } from '../scripts/watchParent.mjs'
import { standIns } from '#stand-ins/extras.ts'

if (process.env.npm_lifecycle_event === 'start') watchParent(() => process.kill(process.pid, 'SIGTERM'))
await startServer({ ...standIns(), fill: async (parts) => (await import('#demo/start.ts')).startDemo(parts) })
