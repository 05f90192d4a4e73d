/** Milliseconds after which what could not be fetched is asked for again. */
const pause = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let work: () => void = () => undefined

/** Says what is done again from now on. Returns how to end it. */
export function onAgain(again: () => void): () => void {
  work = again
  return () => {
    clearTimeout(timer)
    timer = undefined
    work = () => undefined
  }
}

/** Asks again in a while, once for all that failed meanwhile. */
export function tryAgain() {
  timer ??= setTimeout(() => {
    timer = undefined
    work()
  }, pause)
}
