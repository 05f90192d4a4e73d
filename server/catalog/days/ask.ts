import type { Days } from '#contract/dayCount.ts'
import { kindOf, type RequestedDays } from '#server/catalog/kinds/kind.ts'

/**
 * How something is sold on the days that are asked for; without any as it was. `at`: where they stood in the body. Throws `validation` for days that no one
 * can book, for goods with days and for what is booked by them without.
 */
export function onDays<Sold extends { kind?: string | undefined; days?: Days | undefined }>(
  terms: Sold,
  asked: RequestedDays,
  at: string,
): Sold {
  const days = kindOf(terms.kind).readDays(asked, at)
  return days ? { ...terms, days } : terms
}

/** The days of a row; undefined where it has none. */
export const daysOf = ({ fromDay, toDay }: RequestedDays): Days | undefined => (fromDay && toDay ? { fromDay, toDay } : undefined)
