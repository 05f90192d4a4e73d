import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logLines } from './log.ts'

const full = '/dev/full'

test.skipIf(!existsSync(full))(
  `a disk of the log that is full stops no call${existsSync(full) ? '' : ': this system has no device that is always full'}`,
  () => {
    const code = `
      import Fastify from 'fastify'
      import { logLines } from '#server/platform/log.ts'
      const app = Fastify({ logger: { stream: logLines() } })
      app.get('/', (request) => { request.log.warn({}, 'a line'); return 'served' })
      for (let time = 0; time < 3; time += 1) console.error((await app.inject('/')).body)`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', openSync(full, 'w'), 'pipe'],
    })
    expect({ status, served: stderr.match(/^served$/gm) }).toEqual({ status: 0, served: ['served', 'served', 'served'] })
  },
)

test('lines that were lost are counted where the first one that fits is written', () => {
  let room = true
  let written = ''
  const write = (text: string, done: (error?: Error) => void) => {
    if (room) written += text
    done(room ? undefined : new Error('ENOSPC'))
    return true
  }
  const log = logLines({ write, listenerCount: () => 1, on: () => undefined })
  log.write('one\n')
  room = false
  for (const line of ['two\n', 'three\n']) log.write(line)
  room = true
  for (const line of ['four\n', 'five\n']) log.write(line)
  expect(written).toMatch(/^one\n\n\{.*"lost":2.*\}\nfour\nfive\n$/)
})
