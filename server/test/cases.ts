import { test } from 'vitest'

/** All cases run in `npm run test:release -- cases`, which sets this; a part of them in `npm test`. */
const all = Boolean(process.env.ALL_CASES)

/** How many random cases a test tries of this number: an eighth, or all. */
export const casesOf = (count: number) => (all ? count : Math.ceil(count / 8))

/** The entries of a list that a test tries: every fourth, or all. */
export const entriesOf = <T>(list: T[]) => list.filter((_, at) => all || at % 4 === 0)

/** A test that takes long by nature and is left to `test:release -- cases`; `npm test` counts it as skipped. */
export const longTest = test.runIf(all)
