/**
 * npm run migrate: brings the database up to date as the owner (DATABASE_ADMIN_URL) and gives the serving role its rights, so
 * that the processes that serve need no address but DATABASE_URL. A start that has both addresses does the same.
 */
import { readConfig } from '#server/platform/config.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { migrate } from '#server/platform/db/migrate.ts'

try {
  const { leave, ...database } = await attachDatabase(readConfig(process.env))
  await migrate(database, console.log).finally(leave)
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
