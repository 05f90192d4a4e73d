import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Identify } from '#server/platform/http.ts'
import { personal } from './account.ts'
import type { Person } from '#server/platform/actor.ts'

export type Setting = Pick<Config, 'twoFactorRequired'>

/** Whether this kind of account needs a second factor: operators' do, the others' where the setting says so. */
export const isRequired = ({ twoFactorRequired }: Setting, { role }: Pick<Person, 'role'>) =>
  role === 'operator' || twoFactorRequired === 'all' || (twoFactorRequired === 'suppliers' && role === 'seller')

/** The same for a sign-in and its credentials, which open any organization of the person. */
export async function isRequiredAnywhere(db: Db | Tx, setting: Setting, who: Person): Promise<boolean> {
  if (isRequired(setting, who) || setting.twoFactorRequired !== 'suppliers') return isRequired(setting, who)
  const { rows } = await sql`
    select from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${who.user} and m.status = 'active' and o.kind = 'supplier' limit 1`.execute(db)
  return rows.length > 0
}

/** Required, and not there. Who has no password signs in elsewhere, where the provider asks for what it wants. */
export async function lacksSecondFactor(db: Db, setting: Setting, who: Person): Promise<boolean> {
  if (!isRequired(setting, who)) return false
  const { rows } = await sql`
    select from users where id = ${who.user} and password_hash is not null
      and not exists (select from second_factors where ${personal(who)} and confirmed_at is not null)
      and not exists (select from passkeys where ${personal(who)} and blocked_at is null)`.execute(db)
  return rows.length > 0
}

/** Lets a password alone open only the way to a second factor (`second-factor-needed`), where one is required. */
export function requireSecondFactor(db: Db, setting: Setting): (identify: Identify) => Identify {
  return (identify) => async (request) => {
    const user = await identify(request)
    if (user && !request.routeOptions.config.endpoint?.withoutSecondFactor && (await lacksSecondFactor(db, setting, user)))
      throw new Problem('second-factor-needed')
    return user
  }
}
