import type { Random } from './random.ts'

export const day = 86_400_000
export const hour = 3_600_000

/** Western Indonesian time is seven hours ahead of UTC and keeps no summer time. */
const jakarta = 7 * hour

/** Midnight in Jakarta before a moment, so many days earlier. */
export const midnight = (now: Date, daysAgo: number) => Math.floor((now.getTime() + jakarta) / day) * day - jakarta - daysAgo * day

/** Shares of an ordinary working day from Sunday to Saturday: offices order on weekdays. */
const weekdays = [0.12, 1.15, 1.2, 1.15, 1.1, 0.9, 0.38] as const
export const weekdayShare = (moment: number) => weekdays[new Date(moment + jakarta).getUTCDay()] ?? 1

/** A moment of a day on which offices work, most often in the morning. */
export const officeHour = (chance: Random, start: number) =>
  start + Math.round((8 + Math.min(9.4, chance.next() * 5.2 + chance.next() * 4.4)) * hour) + chance.whole(0, 59_000)
