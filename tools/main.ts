/** The entry of `npm start`, journeys, drills and bench: the same server, with stand-ins and demo data where they may serve. */
import { startServer } from '#server/start.ts'
import { standIns } from '#stand-ins/extras.ts'

await startServer({ ...standIns(), fill: async (parts) => (await import('#demo/start.ts')).startDemo(parts) })
