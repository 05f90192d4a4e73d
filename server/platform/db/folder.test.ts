import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from './folder.ts'

const root = process.getuid?.() === 0

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'pasokan-folder-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A small disk of its own, which only root can make; undefined where even root may not. */
function mount(options: string) {
  const at = folder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at]).status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', [at]))
  return at
}

test('a data folder is made where there is none', () => {
  const dataDir = join(folder(), 'new', 'data')
  expect(createDataFolder(dataDir)).toMatch(/data$/)
})

test('a data folder that is a file is refused with a sentence', () => {
  const dataDir = join(folder(), 'file')
  writeFileSync(dataDir, '')
  expect(() => createDataFolder(dataDir)).toThrow(
    `The data folder ${dataDir} cannot be made, because a file stands in its place. Set DATA_DIR to a folder.`,
  )
})

test('a read-only data folder is refused with a sentence', (context) => {
  const dataDir = root ? mount('ro') : folder()
  if (dataDir === undefined) return context.skip('this machine lets nobody mount')
  if (!root) chmodSync(dataDir, 0o500)
  expect(() => createDataFolder(dataDir)).toThrow(
    `The data folder ${dataDir} cannot be written. Make it writable, or set DATA_DIR to a folder elsewhere.`,
  )
})

test.runIf(root)('a full disk is refused with a sentence', (context) => {
  const dataDir = mount('size=1m')
  if (dataDir === undefined) return context.skip('this machine lets nobody mount')
  expect(() => createDataFolder(dataDir)).toThrow(`The disk of the data folder ${dataDir} is full.`)
})
