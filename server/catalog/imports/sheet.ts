import { createSandbox, SandboxEnded } from '#server/platform/sandbox/sandbox.ts'
import { refuseFile } from './refuse.ts'

type Checks = Omit<typeof import('./check.ts'), 'isZip'>

/** Two tables at a time; the 21st request is refused with a retry. */
const inSandbox = createSandbox<Checks>(new URL('./check.ts', import.meta.url), {
  processes: 2,
  maxWaiting: 20,
  timeoutMs: 10_000,
  heapMb: 112,
  memoryMb: 256,
})

/** Reads a stranger's file in a process that time and memory end. Throws `unsupported-type`, `malformed`, `too-large`, `unavailable`. */
export const inspect: typeof inSandbox = (name, ...args) => inSandbox(name, ...args).catch(refuseEnded)

/** Pieces and chunks of large tables have places of their own: small ones never queue behind them. */
const inLargeSandbox = createSandbox<typeof import('./readLarge.ts')>(new URL('./readLarge.ts', import.meta.url), {
  processes: 2,
  maxWaiting: 20,
  timeoutMs: 10_000,
  heapMb: 112,
  memoryMb: 256,
})

/** The same with a part of a large table. */
export const inspectLarge: typeof inLargeSandbox = (name, ...args) => inLargeSandbox(name, ...args).catch(refuseEnded)

function refuseEnded(error: unknown): never {
  if (error instanceof SandboxEnded) refuseFile('file-effort')
  throw error
}
