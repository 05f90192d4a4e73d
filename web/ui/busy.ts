import { CallError } from './callError.ts'

/** Tells that a call waits for a busy server and is made again (toasts.tsx). */
export const busyEvent = 'server-busy'

/** Tries after the first one, and seconds before each where the server names none. */
const [maxTries, usualPause] = [6, 5]

/** Makes a call again while the server is too busy for what it brings: then nothing was written. Throws what `work` throws. */
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
