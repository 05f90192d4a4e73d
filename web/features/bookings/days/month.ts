import { addDays } from '#contract/dayCount.ts'

/** The month that is `count` months after one like `2026-12`. */
export function monthAfter(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Weeks of a month, from Monday on; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const before = (new Date(first).getUTCDay() + 6) % 7
  const weeks = Math.ceil((before + daysOf(month)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = addDays(first, week * 7 + weekday - before)
      return day.startsWith(month) ? day : null
    }),
  )
}

const daysOf = (month: string) => Number(addDays(`${monthAfter(month, 1)}-01`, -1).slice(8))
