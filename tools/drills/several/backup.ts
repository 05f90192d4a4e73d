import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brokenInvariants } from '#server/invariants.ts'
import type { Machine } from './postgres.ts'

/** Writes the database to a file as deploy/backup.sh does every night, reads it back beside, and returns what is broken there. */
export async function restoredBackup(one: Machine, folder: string): Promise<number> {
  const BACKUP_DIR = join(folder, 'backup')
  mkdirSync(BACKUP_DIR)
  const run = (command: string, args: string[]) => {
    const done = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, BACKUP_URL: one.adminUrl, BACKUP_DIR } })
    if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}`)
    return done.stdout.trim()
  }
  const file = run(join(import.meta.dirname, '../../../deploy/backup.sh'), [])
  await one.ask('create database restored', 'postgres')
  const restored = one.adminUrl.replace(/pasokan$/, 'restored')
  run('pg_restore', ['--no-owner', '--no-privileges', `--dbname=${restored}`, file])
  return (await brokenInvariants(restored)).length
}
