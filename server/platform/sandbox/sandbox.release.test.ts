import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSandbox, SandboxEnded } from './sandbox.ts'

type Odd = Record<'loop' | 'growHeap' | 'growBuffers' | 'leave' | 'environment' | 'fine' | 'starve', () => unknown> &
  Record<'write' | 'read' | 'start', (path: string) => unknown>
const source = `
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
export const write = (path) => writeFileSync(path, 'mine')
export const read = (path) => readFileSync(path, 'utf8')
export const start = (path) => execFileSync(path)
export const loop = () => { for (;;); }
export const growHeap = () => { const all = []; for (;;) all.push({ all }) }
export const growBuffers = async () => { const all = []; for (;;) { all.push(Buffer.alloc(4e6, 1)); await null } }
export const leave = () => process.exit(3)
export const environment = () => Object.keys(process.env)
export const fine = () => 'fine'
export const starve = () => new Promise((resolve) => setTimeout(resolve, 1e6))`
const open = (more: { timeoutMs?: number; wallMs?: number; maxWaiting?: number } = {}) =>
  createSandbox<Odd>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    processes: 1,
    timeoutMs: 8_000,
    wallMs: 60_000,
    heapMb: 32,
    memoryMb: 160,
    ...more,
  })

test('what loops, fills the memory or leaves is ended, and the next call is answered', async () => {
  const run = open()
  for (const name of ['growHeap', 'growBuffers', 'leave'] as const) {
    await expect(run(name)).rejects.toBeInstanceOf(SandboxEnded)
    expect(await run('fine')).toBe('fine')
  }
  await expect(open({ timeoutMs: 500, wallMs: 60_000 })('loop')).rejects.toBeInstanceOf(SandboxEnded)
})

test('a call that gets no processor time is refused as busy, not for what it brings, and the next one is answered', async () => {
  const run = open({ timeoutMs: 8_000, wallMs: 1_500 })
  await expect(run('starve')).rejects.toMatchObject({ code: 'unavailable', extra: { detail: { code: 'busy' }, retryAfter: 5 } })
  expect(await open()('fine')).toBe('fine')
})

test('nothing of our environment reaches it, and in a rush one more is asked to come again', async () => {
  const run = open({ maxWaiting: 1 })
  const [environment, ...others] = await Promise.allSettled([run('environment'), run('fine'), run('fine')])
  expect(environment).toMatchObject({ value: expect.not.arrayContaining(['PATH', 'HOME', 'DATABASE_URL', 'APP_SECRET']) })
  expect(others).toMatchObject([{ value: 'fine' }, { reason: { code: 'unavailable' } }])
})

test('it writes no file, reads none that is not code of ours, and starts no process', async () => {
  const run = open()
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-sandbox-'))
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'ours')
  for (const path of [join(folder, 'new'), fileURLToPath(new URL('new.ts', import.meta.url))])
    await expect(run('write', path)).rejects.toThrow('restricted')
  for (const path of [secret, '/proc/self/status']) await expect(run('read', path)).rejects.toThrow('restricted')
  await expect(run('start', process.execPath)).rejects.toThrow('restricted')
  expect(readdirSync(folder)).toEqual(['secret'])
  rmSync(folder, { recursive: true })
})
