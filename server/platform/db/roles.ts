import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { ConfigError } from '#server/platform/config.ts'

/** One database by its two roles: `url` serves, `adminUrl` owns the tables. They are the same where there is only one role. */
export type Addresses = { url: string; adminUrl: string }

/** The role that serves from a cluster of our own. Elsewhere DATABASE_URL names it. */
const appRole = 'pasokan_app'

const grants = readFileSync(new URL('./grants.sql', import.meta.url), 'utf8')

/** The address of the serving role in our own cluster: its password follows from the owner's, so there is no second one to keep. */
export function appAddress(adminUrl: string): string {
  const address = new URL(adminUrl)
  const password = createHmac('sha256', decodeURIComponent(address.password)).update(appRole).digest('hex')
  return Object.assign(address, { username: appRole, password }).href
}

/** Makes the serving role in a cluster of our own, or takes back what was changed about it. */
export async function makeAppRole(client: pg.Client, adminUrl: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  if (!rowCount) await client.query(`create role ${appRole}`)
  const password = client.escapeLiteral(new URL(appAddress(adminUrl)).password)
  await client.query(
    `alter role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}; alter role ${appRole} reset all`,
  )
}

/** The role that serves, where it is another than the one that owns the tables. */
export function servingRole({ url, adminUrl }: Addresses): string | undefined {
  const [app, admin] = [roleOf(url), roleOf(adminUrl)]
  return app === admin ? undefined : app
}

/** As the driver reads it: from the address or the environment. */
export const roleOf = (url: string) => new pg.Client({ connectionString: url }).user ?? ''

const broadRoles = `'pg_database_owner', 'pg_read_all_data', 'pg_write_all_data', 'pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'`

/** Throws a ConfigError where the serving role could become one with more rights, or does not exist. */
export async function refusePowerful(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ becomes: string | null }>(
    `select (select r.rolname from pg_roles r where pg_has_role(app.oid, r.oid, 'member') and (
        r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolname = current_user
        or r.rolname in (${broadRoles})) order by r.rolname <> current_user limit 1) as becomes
     from pg_roles app where app.rolname = $1`,
    [role],
  )
  const found = rows[0]
  if (!found)
    throw new ConfigError(`The role ${role} of DATABASE_URL does not exist. docs/operations/several-machines.md says how to create it.`)
  if (found.becomes !== null)
    throw new ConfigError(
      `The role ${role} of DATABASE_URL has the rights of ${found.becomes}, more than serving needs. docs/operations/several-machines.md says how to create one that only serves.`,
    )
}

/** Gives the serving role what grants.sql says, as one transaction's text; takes away what is more. */
export const grantsFor = (client: pg.Client, role: string) => `set local pasokan.app = ${client.escapeLiteral(role)}; ${grants}`
