import { sql } from 'kysely'
import type { OrganizationId } from '#contract/ids.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'

/** SQL: the table that holds the profiles of a role. */
export const profilesOf = ({ role }: Pick<Profile<TradingKind>, 'role'>) => sql.table(role === 'buyer' ? 'buyers' : 'sellers')

/** SQL: the organization of a profile. */
export const organizationOf = ({ role, id }: Pick<Profile<TradingKind>, 'role' | 'id'>) =>
  sql<OrganizationId>`(select organization_id from ${profilesOf({ role })} where id = ${id})`
