import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Until the transaction ends, it alone counts and adds `what`: two at once would pass a limit together. */
export const awaitTurn = (tx: Tx, what: string) => sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
