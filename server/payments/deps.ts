import type { Db } from '#server/platform/db/db.ts'
import type { LockPayable } from './payable.ts'
import type { Provider } from './provider.ts'

/** What money moves need: the database, the provider, and what is paid for. */
export type PaymentDeps = { db: Db; provider: Provider; lockPayable: LockPayable }
/** The same where the provider is not asked. */
export type BookDeps = Pick<PaymentDeps, 'db' | 'lockPayable'>
