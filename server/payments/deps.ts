import type { Db } from '#server/platform/db/db.ts'
import type { Provider } from './provider.ts'

/** What money moves need: the database, the provider, our fee in hundredths of a percent. */
export type PaymentDeps = { db: Db; provider: Provider; feeBasisPoints: number }
