import { sql, type RawBuilder } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import { kindOf, type Addressee, type Person, type Profile, type TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { organizationOf, profilesOf } from '#server/platform/db/profiles.ts'

/** Fields of every account. `name` is how mails address the person. `email` may be empty after a sign-in through a provider. */
export type Account = {
  who: Person
  email: string
  name: string
  language: 'en' | 'id'
  emailVerified: boolean
  passwordHash: string | null
  /** The organization that the address was registered with and that this person has yet to confirm, where they have no other at hand. */
  pending: OrganizationId | null
}

/** Consumes the caller's confirmation in the transaction of the act that it authorizes. Throws `confirmation-needed`. */
export type TakeConfirmation = (tx: Tx) => Promise<void>

/** Rows that belong to a person, whatever organization they act for. */
export const personal = ({ user }: Pick<Person, 'user'>) => sql<boolean>`user_id = ${user}`

export const sameEmail = (email: string) => sql<boolean>`lower(users.email) = ${email.toLowerCase()}`

/**
 * Finds an open account by person, by profile (the person who gets its mail) or by the e-mail address used at a sign-in page of that role.
 * Undefined when no account matches.
 */
export async function findAccount(db: Db, key: PersonKey | Profile | Addressee<'email'>): Promise<Account | undefined> {
  if ('email' in key && key.email === '') return undefined
  const { rows } = await sql<Row>`
    select ${columns} from users join lateral (
      select o.id, o.kind, m.status, m.pending_email from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = users.id and m.status <> 'left'
      order by ${preferred(key)} desc, (m.status = 'active') desc, m.created_at, o.id limit 1) home on true
    left join buyers on buyers.organization_id = home.id left join sellers on sellers.organization_id = home.id
    where users.closed_at is null and ${condition(key)} limit 1`.execute(db)
  return rows[0] && toAccount(rows[0])
}

/** A person, acting for a profile or at the sign-in page of a role where those are known. */
type PersonKey = Pick<Person, 'user'> & { role?: Profile['role']; id?: Profile['id'] }

type Row = Omit<Account, 'who'> & { user: UserId; role: Profile['role']; id: Profile['id'] }

const columns = sql`users.id as user, users.email, users.name, users.language, users.password_hash,
  users.email_verified_at is not null as email_verified,
  case when lower(home.pending_email) = lower(users.email) then home.id end as pending,
  case home.kind when 'company' then 'buyer' when 'supplier' then 'seller' else 'operator' end as role,
  coalesce(buyers.id, sellers.id, users.id) as id`

/** SQL: the person gets the mail of this organization and may act for it. */
const isOwn = sql`(m.status = 'active' and (exists (select from buyers b where b.organization_id = o.id and b.user_id = users.id)
  or exists (select from sellers s where s.organization_id = o.id and s.user_id = users.id)))`

/** The organization that the person acts for: the profile's, the first one of the sign-in page's kind, else their own. */
function preferred(key: Parameters<typeof findAccount>[1]): RawBuilder<unknown> {
  const { role } = key
  if (role === undefined || role === 'operator') return isOwn
  if ('email' in key || key.id === undefined) return sql`(o.kind = ${kindOf[role]})`
  return sql`(o.id = ${organizationOf({ role, id: key.id } as Profile<TradingKind>)})`
}

function condition(key: Parameters<typeof findAccount>[1]): RawBuilder<unknown> {
  if ('user' in key) return sql`users.id = ${key.user}`
  if ('email' in key)
    return sql`${sameEmail(key.email)} and users.is_operator = ${key.role === 'operator'} and home.kind = ${kindOf[key.role]}`
  if (key.role === 'operator') return sql`users.id = ${key.id}`
  return sql`users.id = (select user_id from ${profilesOf(key)} where id = ${key.id})`
}

function toAccount({ user, role, id, ...account }: Row): Account {
  return { ...account, who: { user, role, id } as Person }
}

/** Locks the account until the end of the transaction. Throws `unauthenticated` where it is closed. */
export async function lockAccount(tx: Tx, who: PersonKey): Promise<Account> {
  await sql`select from users where id = ${who.user} for no key update`.execute(tx)
  const account = await findAccount(tx, who)
  if (!account) throw new Problem('unauthenticated')
  return account
}

/** Whether the account's e-mail address is verified. */
export const isProven =
  (db: Db) =>
  async ({ user }: Pick<Person, 'user'>): Promise<boolean> => {
    const { rows } = await sql`select from users where id = ${user} and email_verified_at is not null`.execute(db)
    return rows.length > 0
  }
