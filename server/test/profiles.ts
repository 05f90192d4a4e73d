import { firstRole } from '#contract/permissions.ts'
import { createOrganization } from '#server/identity/accounts/organization.ts'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import type { TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'

type Registrant = { email: string; passwordHash?: string | null; emailVerifiedAt?: Date; language?: 'en' | 'id' }

/** Inserts a company with its first person, as a registration does, without mail and consent. */
export const insertCompany = (db: Db, { email, ...person }: Registrant, name = 'PT Maju'): Promise<BuyerId> =>
  inTransaction(db, async (tx) => {
    const registrant = { name: 'Budi', email, passwordHash: '', language: 'id' as const, ...person }
    const { organizationId, userId } = await createOrganization(tx, 'company', registrant)
    const details = { owner: 'Budi', phoneNumber: '+6281234567890', address: 'Jakarta', industry: 'Retail' }
    const values = { ...details, name, organizationId, userId }
    return (await tx.insertInto('buyers').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

/** Inserts a supplier with its first person, as a registration does, without mail, consent and KTP number. */
export const insertSupplier = (db: Db, { email, ...person }: Registrant, username = 'sari'): Promise<SellerId> =>
  inTransaction(db, async (tx) => {
    const registrant = { name: username, email, passwordHash: null, language: 'id' as const, ...person }
    const { organizationId, userId } = await createOrganization(tx, 'supplier', registrant)
    return (await tx.insertInto('sellers').values({ username, organizationId, userId }).returning('id').executeTakeFirstOrThrow()).id
  })

type Bulk = { count: number; email: string; columns: Record<string, string>; isProven?: boolean }

/** SQL that inserts many companies or suppliers. `email` and the values of `columns` are SQL expressions over the row number `n`. */
export function insertProfiles(kind: TradingKind, { count, email, columns, isProven = false }: Bulk): string {
  const table = kind === 'company' ? 'buyers' : 'sellers'
  const rows = `generate_series(1, ${count}) n`
  return `
    with o as (insert into organizations (kind) select '${kind}' from ${rows} returning id),
      u as (insert into users (name, email, email_verified_at) select 'Orang ' || n, ${email}, ${isProven ? 'now()' : 'null'} from ${rows} returning id),
      p as (select o.id as organization_id, u.id as user_id, n from (select id, row_number() over (order by id) as n from o) o
        join (select id, row_number() over (order by id) as n from u) u using (n)),
      m as (insert into memberships (organization_id, user_id, roles) select organization_id, user_id, '{${firstRole[kind]}}' from p)
    insert into ${table} (organization_id, user_id, ${Object.keys(columns).join(', ')})
    select organization_id, user_id, ${Object.values(columns).join(', ')} from p order by n`
}

/** Columns of companies for `insertProfiles`. */
export const companyColumns = {
  name: `'PT Maju ' || n`,
  owner: `'Budi'`,
  phone_number: `'+628120000000'`,
  address: `'Jakarta'`,
  industry: `'Retail'`,
}
