/** npm run restore -- <file> [--force]: puts an archive back into an empty database; --force throws away what is there. */
import { markOf } from '#server/platform/backup/manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { appSecret, readConfig } from '#server/platform/config.ts'
import { givenDatabase } from '#server/platform/db/attach.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { brokenInvariants } from '#server/invariants.ts'

try {
  const [file] = process.argv.slice(2).filter((word) => word !== '--force')
  if (!file) throw new Error('Name the archive: npm run restore -- <file> [--force]')
  const config = readConfig(process.env)
  // A running server holds the data folder: starting its database here fails with that sentence.
  const given = givenDatabase(config)
  const database = given ? { ...given, stop: async () => undefined } : await startEmbedded({ dataDir: config.dataDir, log: console.log })
  try {
    const manifest = await restoreBackup({ database, storage: createStorage(config), file, force: process.argv.includes('--force') })
    console.log(`Restored what was saved on ${manifest.madeAt}: ${manifest.tables.length} tables, ${manifest.pictures} pictures.`)
    if (markOf(appSecret(config)) !== manifest.secretMark)
      console.log(
        'The application secret is another one: bring the one of then (APP_SECRET, or app-secret in DATA_DIR), or npm run pasokan -- secret rotate.',
      )
    const broken = await brokenInvariants(database.adminUrl)
    for (const { name } of broken) console.error(`BROKEN: ${name}`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
