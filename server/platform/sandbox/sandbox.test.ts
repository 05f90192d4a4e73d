import { expect, test } from 'vitest'
import { createSandbox, SandboxEnded } from './sandbox.ts'

type Odd = Record<'loop' | 'growHeap' | 'growBuffers' | 'leave' | 'environment' | 'fine', () => unknown>
const source = `
export const loop = () => { for (;;); }
export const growHeap = () => { const all = []; for (;;) all.push({ all }) }
export const growBuffers = async () => { const all = []; for (;;) { all.push(Buffer.alloc(4e6, 1)); await null } }
export const leave = () => process.exit(3)
export const environment = () => Object.keys(process.env)
export const fine = () => 'fine'`
const open = (more: { timeoutMs?: number; maxWaiting?: number } = {}) =>
  createSandbox<Odd>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    processes: 1,
    timeoutMs: 8_000,
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
  await expect(open({ timeoutMs: 500 })('loop')).rejects.toBeInstanceOf(SandboxEnded)
})

test('nothing of our environment reaches it, and in a rush one more is asked to come again', async () => {
  const run = open({ maxWaiting: 1 })
  const [environment, ...others] = await Promise.allSettled([run('environment'), run('fine'), run('fine')])
  expect(environment).toMatchObject({ value: expect.not.arrayContaining(['PATH', 'HOME', 'DATABASE_URL', 'APP_SECRET']) })
  expect(others).toMatchObject([{ value: 'fine' }, { reason: { code: 'unavailable' } }])
})
