import type { Db } from '#server/platform/db/db.ts'
import type { LockPayable } from './attempts/payable.ts'
import type { Provider } from './provider/provider.ts'

/** Dependencies of money moves: the database, the provider, and the lock of the payable. */
export type PaymentDeps = { db: Db; provider: Provider; lockPayable: LockPayable }
/** Dependencies of functions that do not call the provider. */
export type BookDeps = Pick<PaymentDeps, 'db' | 'lockPayable'>
