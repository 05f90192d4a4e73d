/** The entry of production: nothing stands in for a provider, nothing is filled in. `npm start` runs tools/main.ts. */
import { startServer } from './start.ts'

await startServer()
