/** npm run backup [-- <file>]: database and pictures into one archive, while the shop goes on. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { appSecret, readConfig } from '#server/platform/config.ts'
import { referencedFiles } from '#server/modules.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'

try {
  const config = readConfig(process.env)
  const file = process.argv[2] ?? join('backups', `pasokan-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`)
  mkdirSync(dirname(file), { recursive: true })
  const { adminUrl: url, leave } = await attachDatabase(config)
  const manifest = await makeBackup({ url, storage: createStorage(config), referencedFiles, secret: appSecret(config), file }).finally(
    leave,
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.pictures} pictures.`)
  if (manifest.missing.length > 0)
    console.log(`${manifest.missing.length} pictures are named and were not there: ${manifest.missing.slice(0, 5).join(', ')} …`)
  console.log('The application secret is not in it. Keep it elsewhere: without it KTP numbers and authenticators cannot be read.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
