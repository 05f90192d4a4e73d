import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const quiet = () => undefined

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('a second start on the same data folder is refused with a sentence, and the first goes on', async () => {
  const dataDir = dataFolder()
  const first = await startEmbedded({ dataDir, log: quiet, volatile: true })
  await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(/Another Pasokan is already running on the data folder/)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('after kill -9 the next start ends the orphan and finds what was committed', async () => {
  const dataDir = dataFolder()
  const program = `
    import { startEmbedded } from '#server/db/embedded.ts'
    const { url } = await startEmbedded({ dataDir: process.argv[1], log: () => undefined })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  await query(String(line).trim(), 'create table kept as select 7 as n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await startEmbedded({ dataDir, log: quiet })
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})
