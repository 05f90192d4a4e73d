import { CallError } from './callError.ts'

/** Fired when a call awaits a busy server and is retried (toasts.tsx). */
export const busyEvent = 'server-busy'

/** Retries, and seconds before each. */
const [maxTries, usualPause] = [6, 5]

/** Retries a call while the server is too busy, in which case nothing was written. Throws what `work` throws. */
export async function whileBusy<T>(work: () => Promise<T>, signal?: AbortSignal, pause = usualPause): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof CallError && error.problem.detailCode === 'busy'
      if (!isBusy || tries === maxTries || signal?.aborted) throw error
      dispatchEvent(new Event(busyEvent))
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    }
}
