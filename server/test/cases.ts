import { test } from 'vitest'

/** All cases run in `npm run test:release -- cases`, which sets this; a part of them in `npm test`. */
const all = Boolean(process.env.ALL_CASES)

/** Returns how many of `count` random cases a test tries: all with ALL_CASES, else one in `part`. Long storms pass a larger `part`. */
export const casesOf = (count: number, part = 8) => (all ? count : Math.ceil(count / part))

/** The entries of a list that a test tries: every fourth, or all. */
export const entriesOf = <T>(list: T[]) => list.filter((_, at) => all || at % 4 === 0)

/** A test that takes long by nature and is left to `test:release -- cases`; `npm test` counts it as skipped. */
export const longTest = test.runIf(all)
