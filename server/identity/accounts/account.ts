import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { kindOf, type Addressee, type Person, type Profile } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** Fields of every account. `name` is how mails address the person. `email` may be empty after a sign-in through a provider. */
export type Account = {
  who: Person
  email: string
  name: string
  language: 'en' | 'id'
  emailVerified: boolean
  passwordHash: string | null
}

/** Consumes the caller's confirmation in the transaction of the act that it authorizes. Throws `confirmation-needed`. */
export type TakeConfirmation = (tx: Tx) => Promise<void>

/** Rows that belong to a person, whatever organization they act for. */
export const personal = ({ user }: Pick<Person, 'user'>) => sql<boolean>`user_id = ${user}`

export const sameEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/**
 * Finds an open account by person, by profile (the person who opened that organization) or by the e-mail address used at a sign-in page: an
 * account's own, or an organization's of which the person is a member. Undefined when no account matches.
 */
export async function findAccount(db: Db, key: Pick<Person, 'user'> | Profile | Addressee<'email'>): Promise<Account | undefined> {
  if ('email' in key && key.email === '') return undefined
  const { rows } =
    await sql<Row>`select ${columns} from users ${homeAt('email' in key ? sql`${kindOf[key.role]}` : sql`users.kind`)} where users.closed_at is null and ${condition(key)} limit 1`.execute(
      db,
    )
  return rows[0] && toAccount(rows[0])
}

type Row = Omit<Account, 'who'> & { user: UserId; role: Profile['role']; id: Profile['id'] }

const columns = sql`users.id as user, users.email, users.name, users.language, users.password_hash,
  users.email_verified_at is not null as email_verified,
  case home.kind when 'company' then 'buyer' when 'supplier' then 'seller' else 'operator' end as role,
  coalesce(buyers.id, sellers.id, users.id) as id`

/** The organization that a person acts for at a sign-in page: the first one of that kind. */
const homeAt = (kind: RawBuilder<unknown>) => sql`join lateral (
    select o.id, o.kind from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = users.id and m.state <> 'left' order by (o.kind = ${kind}) desc, (m.state = 'active') desc, m.created_at, o.id limit 1) home on true
  left join buyers on buyers.organization_id = home.id left join sellers on sellers.organization_id = home.id`

function condition(key: Parameters<typeof findAccount>[1]): RawBuilder<unknown> {
  if ('user' in key) return sql`users.id = ${key.user}`
  if (!('email' in key)) {
    if (key.role === 'operator') return sql`users.id = ${key.id}`
    return sql`users.id = (select user_id from ${sql.table(key.role === 'buyer' ? 'buyers' : 'sellers')} where id = ${key.id})`
  }
  const kind = kindOf[key.role]
  return sql`lower(users.email) = ${key.email.toLowerCase()} and (users.kind = ${kind} or exists (
      select from memberships m join organizations o on o.id = m.organization_id where m.user_id = users.id and m.state = 'active' and o.kind = ${kind}))
    order by (users.kind = ${kind}) desc`
}

function toAccount({ user, role, id, ...account }: Row): Account {
  return { ...account, who: { user, role, id } as Person }
}

/** Locks the account until the end of the transaction. Throws `unauthenticated` where it is closed. */
export async function lockAccount(tx: Tx, { user }: Pick<Person, 'user'>): Promise<Account> {
  await sql`select from users where id = ${user} for no key update`.execute(tx)
  const account = await findAccount(tx, { user })
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
