import type { Level } from '#contract/approvals.ts'

/** The people who can meet the open demands of a level. */
export const namesOf = ({ demands }: Level) => [
  ...new Set(demands.filter(({ by }) => by === null).flatMap(({ people }) => people.map(({ name }) => name))),
]
