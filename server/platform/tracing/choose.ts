/** Traces that begin in a second at most, in the long run and at once: what tracing costs stays bounded however much is asked. */
const [perSecond, burst] = [50, 10]

/** Says of each call, job and event whether it is traced: `ratio` of them, as far as the rate allows. */
export function chooser(ratio: number, now: () => number = () => performance.now()) {
  let left = burst
  let counted = now()
  return () => {
    if (ratio < 1 && Math.random() >= ratio) return false
    const time = now()
    left = Math.min(burst, left + ((time - counted) / 1000) * perSecond)
    counted = time
    if (left < 1) return false
    left -= 1
    return true
  }
}

export type Choose = ReturnType<typeof chooser>
