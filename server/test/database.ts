import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { brokenInvariants } from '#server/invariants.ts'

/**
 * A fresh, migrated database of the test run's server. Disposing it checks the invariants (safety.md) first: a test
 * that leaves money or stock in disorder fails, whatever else it asserts.
 */
export async function freshDatabase() {
  const template = inject('templateUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Copying files costs a seventh of writing them through the log, which a test's server does not need.
  await asAdmin(template, `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  return {
    url,
    async [Symbol.asyncDispose]() {
      const broken = await brokenInvariants(url)
      await asAdmin(template, `drop database ${name} with (force)`)
      if (broken.length > 0) throw new Error(`Invariants are broken:\n${JSON.stringify(broken, null, 2)}`)
    },
  }
}

/** A database with nothing in it at all, to restore into. */
export async function emptyDatabase() {
  const template = inject('templateUrl')
  const name = `e_${randomUUID().replaceAll('-', '')}`
  await asAdmin(template, `create database ${name} template template0`)
  return {
    url: Object.assign(new URL(template), { pathname: `/${name}` }).href,
    [Symbol.asyncDispose]: () => asAdmin(template, `drop database ${name} with (force)`),
  }
}

async function asAdmin(template: string, statement: string) {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
