import { sql } from 'kysely'
import type { Profile } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readRows, type PersonalData } from '#server/platform/module/module.ts'
import { personal } from '../accounts/account.ts'
import { eraseTaxNumber } from '../accounts/taxNumbers.ts'
import { presentEndReason } from '../sessions/endReasonTexts.ts'
import { eraseVerifications, exportVerifications } from '../verifications/ownData.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { organizationOf, profilesOf } from '#server/platform/db/profiles.ts'

type SignIn = { end_reason: string | null }

export const ownData = {
  export: (who) => ({
    ...(who.role === 'buyer'
      ? {
          company: sql`select id, name, owner, phone_number, address, industry, website, pkp, prices_without_ppn, created_at, updated_at from buyers where id = ${who.id}`,
          'finance-address': sql`select email, language, confirmed_at from finance_addresses where ${ownedBy(who)} and email is not null`,
          addresses: sql`select a.label, a.receiver, a.phone, a.street, r.district, r.city, r.province, a.postal_code, a.notes, a.nitku, a.is_default, a.is_billing, a.created_at, a.archived_at
            from addresses a left join areas r on r.id = a.area_id where ${ownedBy(who, 'a')} order by a.id`,
        }
      : {}),
    ...(who.role === 'seller'
      ? {
          seller: sql`select id, username, phone_number, created_at, updated_at from sellers where id = ${who.id}`,
        }
      : {}),
    ...(who.role === 'operator'
      ? {}
      : {
          ...exportVerifications(who),
          suspensions: sql`select status, reason, until, created_at, ended_at, lift_reason from suspensions where organization_id = ${organizationOf(who)} order by id`,
        }),
  }),
  exportPerson: (who) => ({
    person: sql`select name, email, email_verified_at, language, created_at from users where id = ${who.user}`,
    memberships: sql`select o.kind, m.roles, m.status as state, m.created_at from memberships m join organizations o on o.id = m.organization_id where m.user_id = ${who.user}`,
    invitations: sql`select o.kind, i.roles, i.status as state, i.created_at from invitations i join organizations o on o.id = i.organization_id
      join users u on u.id = ${who.user} and u.email_verified_at is not null and lower(u.email) = lower(i.email)`,
    'signs-in-with': sql`select provider, created_at from identities where ${personal(who)}`,
    'sign-ins': readRows(
      sql<SignIn>`select created_at, last_seen_at, ended_at, end_reason, user_agent, address from sessions where ${personal(who)} order by id`,
      (row) => ({ ...row, end_reason: presentEndReason(row.end_reason) }),
    ),
    'email-changes': sql`select former, email, status, requested_at, done_at from email_changes where ${personal(who)} order by id`,
    consents: sql`select version, created_at from consents where ${personal(who)} order by version`,
    'seen-by-operators': sql`select reason, created_at, least(ended_at, expires_at) as ended_at from account_views where user_id = ${who.user} order by id`,
    passkeys: sql`select name, synced, created_at, last_used_at from passkeys where ${personal(who)} order by id`,
  }),
  /** Behind this lock no store gets goods and no cart is begun. */
  lock: (tx, who) => sql`select from ${profilesOf(who)} where id = ${who.id} for update`.execute(tx),
  async erase(tx, who) {
    if (who.role === 'buyer') await eraseCompany(tx, who)
    else await eraseSupplier(tx, who)
    await eraseTaxNumber(tx, who)
    await eraseVerifications(tx, who)
    await sql`update suspensions set reason = '-', lift_reason = '' where organization_id = ${organizationOf(who)}`.execute(tx)
    const mine = ownedBy(who)
    await sql`update sessions set user_agent = '', address = '' where ${mine}`.execute(tx)
  },
  async erasePeople(tx, people) {
    for (const table of ['second_factors', 'passkeys', 'mail_links', 'email_changes', 'identities', 'provider_credentials'])
      await sql`delete from ${sql.table(table)} where user_id = any(${people}::bigint[])`.execute(tx)
    await sql`update sessions set user_agent = '', address = '' where user_id = any(${people}::bigint[])`.execute(tx)
    await sql`update account_views set reason = '-' where user_id = any(${people}::bigint[])`.execute(tx)
  },
} satisfies PersonalData

const closed = { closedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` }

async function eraseCompany(tx: Tx, who: Profile<'company'>) {
  const blank = { name: 'Closed account', owner: '', phoneNumber: '', address: '', industry: '', website: '' }
  await tx
    .updateTable('buyers')
    .set({ ...blank, ...closed })
    .where('id', '=', who.id)
    .execute()
  await tx.deleteFrom('financeAddresses').where(ownedBy(who)).execute()
  await tx.deleteFrom('addresses').where(ownedBy(who)).execute()
}

async function eraseSupplier(tx: Tx, { id }: Profile<'supplier'>) {
  const blank = {
    username: 'Closed account',
    phoneNumber: '',
    ktpCipher: null,
    ktpIndex: null,
    ktpLast4: null,
    ktpBy: null,
  }
  await tx
    .updateTable('sellers')
    .set({ ...blank, ...closed })
    .where('id', '=', id)
    .execute()
}
