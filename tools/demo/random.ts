/** A repeatable stream of chance: the same seed gives the same numbers on every machine. */
export type Random = ReturnType<typeof random>

/** Numbers from a seed text (FNV-1a into mulberry32). */
export function random(seed: string) {
  let state = 2166136261
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  /** At least 0, less than 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number, both ends included. */
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const between = (min: number, max: number) => min + next() * (max - min)
  const chance = (share: number) => next() < share
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[Math.floor(next() * choices.length)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }
  /** As many different ones as asked for, or all. */
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(next() * left.length), 1))
    return taken
  }
  return { next, whole, between, chance, pick, some }
}
