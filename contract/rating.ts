import * as z from 'zod/mini'

/** Fewer reviews make no average. */
export const fewestRated = 3

/** Stars of all shown reviews: their mean to one decimal, null while there are fewer than three. */
export const Rating = z.object({ count: z.int(), average: z.nullable(z.number()) })
export type Rating = z.infer<typeof Rating>
