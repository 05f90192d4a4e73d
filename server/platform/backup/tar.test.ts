import { spawnSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTar, tarEnd, tarEntry, type Entry } from './tar.ts'

const installed = spawnSync('tar', ['--version']).status === 0
const files: Entry[] = [
  { name: 'tables/orders/000000.json', bytes: Buffer.from('[{"id":1}]') },
  { name: `pictures/${'a'.repeat(90)}`, bytes: Buffer.alloc(70_001, 7) },
  { name: 'empty.json', bytes: Buffer.alloc(0) },
  { name: 'manifest.json', bytes: Buffer.alloc(512, 'm') },
]

test.skipIf(!installed)("the system's own tar reads what we write, and we read what it writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'ours.tar'), Buffer.concat([...files.map(tarEntry), tarEnd]))
  const unpacked = spawnSync('tar', ['-xf', 'ours.tar'], { cwd: folder, encoding: 'utf8' })
  expect(unpacked).toMatchObject({ status: 0, stderr: '' })
  for (const { name, bytes } of files) expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)

  const names = files.map(({ name }) => name)
  expect(spawnSync('tar', ['--format=ustar', '-cf', 'theirs.tar', ...names], { cwd: folder }).status).toBe(0)
  const read = await Array.fromAsync(readTar(createReadStream(join(folder, 'theirs.tar'), { highWaterMark: 1000 })))
  expect(read.map(({ name }) => name)).toEqual(names)
  for (const [at, { bytes }] of read.entries()) expect(bytes.equals(files[at]?.bytes ?? Buffer.alloc(1))).toBe(true)
})
