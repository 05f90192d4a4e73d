import { sql } from 'kysely'
import type { Profile } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

// All of a company's orders, said by kinds because each kind has an index of its own (orders_history, orders_unpaid).
export const boughtBy = (who: Profile<'company'>) => sql`${ownedBy(who, 'o')} and (o.paid_at is not null or o.paid_at is null)`
