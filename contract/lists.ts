import * as z from 'zod/mini'
import { isDay, Limit, Page } from './fields.ts'

/** The query of a numbered list: `page` and `limit` (1 to 100, 10 if absent). */
export const numberedQuery = { page: Page, limit: Limit }

/** A numbered list: one page of `total` rows; `currentPage` lies within 1 and `totalPage`. */
export const numberedList = <R extends z.ZodMiniType>(row: R) =>
  z.object({ currentPage: z.int(), totalPage: z.int(), total: z.int(), rows: z.array(row) })

/** Where the page asked for stands, brought into 1..totalPage; `offset` rows come before it. */
export function placeOf(total: number, { page, limit }: { page: number; limit: number }) {
  const totalPage = Math.max(1, Math.ceil(total / limit))
  const currentPage = Math.min(Math.max(page, 1), totalPage)
  return { place: { currentPage, totalPage, total }, offset: (currentPage - 1) * limit }
}

/** The query of a cursor list: `limit` rows before the row with the id `before`, or the newest without it. */
export const endlessQuery = {
  before: z.pipe(
    z.optional(z.string()),
    z.transform((value) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined)),
  ),
  limit: Limit,
}

/** An endless list, newest first: `next` is the `before` of what follows, null at the end. */
export const endless = <R extends z.ZodMiniType>(row: R) => z.object({ rows: z.array(row), next: z.nullable(z.int()) })

/** One of these words; anything else counts as `fallback`. */
export const oneOf = <const T extends string>(values: readonly T[], fallback: T) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value): T => values.find((known) => known === value) ?? fallback),
  )

/** `1` or `true`; anything else counts as false. */
export const flag = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === '1' || value === 'true'),
)

/** `YYYY-MM-DD`; anything else counts as not given. */
export const dayFilter = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value && isDay(value) ? value : undefined)),
)
