import { sql } from 'kysely'
import type { Profile } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

// SQL: all orders of a company. The redundant condition lets each half use its own index (orders_history, orders_unpaid).
export const boughtBy = (who: Profile<'company'>) => sql`${ownedBy(who, 'o')} and (o.paid_at is not null or o.paid_at is null)`
