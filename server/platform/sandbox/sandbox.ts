import { Problem } from '#server/platform/errors.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { usualWallMs } from './limits.ts'
import { startChild, type Child } from './process.ts'

type Module = Record<string, (...args: never[]) => unknown>
export type SandboxLimits = {
  /** Processes at once; more callers wait, and beyond `maxWaiting` they get `unavailable`. */
  processes: number
  maxWaiting?: number
  /** Processor time of one call. */
  timeoutMs: number
  /** Time on the clock after which it is `unavailable`, because the machine is busy: twice as long and a start if left out. */
  wallMs?: number
  /** Megabytes of JavaScript heap, and of resident memory with everything. */
  heapMb: number
  memoryMb: number
}

/** The work was ended because it took too much processor time or memory itself. */
export class SandboxEnded extends Error {
  override name = 'SandboxEnded'
}

/** Milliseconds after which an idle process is let go. */
const idleMs = 30_000

/**
 * Returns a caller for the functions of a module (by its file URL), which run in processes of their own, away from
 * memory, secrets and time of the server. Throws their Problems, `SandboxEnded`, and `unavailable` (`busy`) in a rush or on a busy machine.
 */
export function createSandbox<M extends { [K in keyof M]: (...args: never[]) => unknown } = Module>(module: URL, limits: SandboxLimits) {
  const inTurn = limitConcurrency(limits.processes, limits)
  const idle: { child: Child; leave: NodeJS.Timeout }[] = []

  const take = () => {
    const kept = idle.pop()
    clearTimeout(kept?.leave)
    return kept?.child.alive() ? kept.child : startChild(module, { wallMs: usualWallMs(limits.timeoutMs), ...limits })
  }
  const giveBack = (child: Child) => {
    const leave = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter((other) => other.child !== child))
      child.end()
    }, idleMs).unref()
    idle.push({ child, leave })
  }

  return <K extends keyof M & string>(name: K, ...args: Parameters<M[K]>): Promise<Awaited<ReturnType<M[K]>>> =>
    inTurn(async (): Promise<Awaited<ReturnType<M[K]>>> => {
      const child = take()
      const answer = await child.ask({ name, args })
      if (answer === 'busy') throw new Problem('unavailable', { detail: { code: 'busy' }, retryAfter: 5 })
      if (answer === 'ended') throw new SandboxEnded(`${name} was ended`)
      giveBack(child)
      if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.extra)
      if ('error' in answer) throw new Error(answer.error)
      return answer.value as Awaited<ReturnType<M[K]>>
    })
}
