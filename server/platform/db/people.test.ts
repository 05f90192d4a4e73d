import pg from 'pg'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/invariants.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { knownMigrations, migrate } from './migrate.ts'

/** The last schema in which a company and a seller signed in themselves. */
const beforePeople = new Set([...knownMigrations().keys()].filter((name) => name < '0230'))

/** One row for each that signed in: an open and a closed company, and a seller with the address of the company. */
const filled = `
  insert into buyers (name, email, owner, password_hash, phone_number, address, industry, email_verified_at, closed_at) values
    ('PT Satu', 'satu@lama.test', 'Budi', 'hash of satu', '+62811', 'Jakarta', 'Konstruksi', now(), null),
    ('', 'closed-2@closed.invalid', '', '', '', '', '', null, now());
  insert into sellers (username, email, password_hash, language) values ('Sari', 'satu@lama.test', 'hash of sari', 'en');
  insert into sessions (buyer_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
    select id, 'a', 'b', now() + interval '1 hour', now() + interval '1 day' from buyers where name = 'PT Satu';
  insert into sessions (seller_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
    select id, 'c', 'd', now() + interval '1 hour', now() + interval '1 day' from sellers;
  insert into second_factors (buyer_id, secret_cipher) select id, 'sealed' from buyers where name = 'PT Satu';
  insert into passkeys (seller_id, name, synced, public_key, credential_id) select id, 'Ponsel', true, 'key', 'credential' from sellers;
  insert into mail_links (seller_id, email, hash, expires_at, purpose) select id, email, 'link', now() + interval '1 hour', 'reset' from sellers;`

test('companies and sellers of an older database become one person, one organization and one first member each', async () => {
  await using database = await emptyDatabase()
  await migrate(database, undefined, beforePeople)
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    await client.query(filled)
    await migrate(database)
    const { rows } = await client.query(`
      select u.kind, u.name, u.email, u.password_hash as hash, u.language, u.email_verified_at is not null as proven, u.closed_at is not null as closed,
        o.kind as organization, m.roles, m.state, coalesce(b.name, s.username) as profile,
        (select count(*)::int from sessions x where x.user_id = u.id and x.organization_id = o.id and x.ended_at is null) as sessions,
        (select string_agg(sealed_for, ',') = 'buyers ' || b.id from second_factors x where x.user_id = u.id) as factor,
        (select string_agg(handle, ',') = 'seller:' || s.id from passkeys x where x.user_id = u.id) as passkey,
        (select string_agg(purpose, ',') from mail_links x where x.user_id = u.id) as link
      from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
      left join buyers b on b.organization_id = o.id and b.user_id = u.id left join sellers s on s.organization_id = o.id and s.user_id = u.id
      order by u.id`)
    const member = { state: 'active', closed: false, proven: false, sessions: 0, factor: null, passkey: null, link: null }
    const company = { ...member, kind: 'company', organization: 'company', roles: ['admin'], language: 'id' }
    const supplier = { ...member, kind: 'supplier', organization: 'supplier', roles: ['owner'], language: 'en' }
    const email = 'satu@lama.test'
    expect(rows).toEqual([
      { ...company, name: 'Budi', email, hash: 'hash of satu', profile: 'PT Satu', proven: true, sessions: 1, factor: true },
      { ...company, name: '', email: 'closed-2@closed.invalid', hash: '', profile: '', closed: true, state: 'left' },
      { ...supplier, name: 'Sari', email, hash: 'hash of sari', profile: 'Sari', sessions: 1, passkey: true, link: 'reset' },
    ])
    expect(await brokenInvariants(database.adminUrl)).toEqual([])
  } finally {
    await client.end()
  }
})
