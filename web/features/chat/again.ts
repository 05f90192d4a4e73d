/** Milliseconds before a failed fetch is retried. */
const pause = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let work: () => void = () => undefined

/** Sets the function to retry. Returns a function that ends it. */
export function onAgain(again: () => void): () => void {
  work = again
  return () => {
    clearTimeout(timer)
    timer = undefined
    work = () => undefined
  }
}

/** Schedules one retry for all failures until then. */
export function tryAgain() {
  timer ??= setTimeout(() => {
    timer = undefined
    work()
  }, pause)
}
