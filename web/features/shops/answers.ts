export type AnswersWithin = { n: number; unit: 'minutes' | 'hours' | 'days' }

/** Rounds a response time for reading, never to a better one than measured. Minutes up to an hour and a half, then hours, then days. */
export function answersWithin(minutes: number): AnswersWithin {
  if (minutes <= 5) return { n: 5, unit: 'minutes' }
  if (minutes <= 90) return { n: Math.ceil(minutes / 10) * 10, unit: 'minutes' }
  if (minutes <= 36 * 60) return { n: Math.ceil(minutes / 60), unit: 'hours' }
  return { n: Math.ceil(minutes / 1440), unit: 'days' }
}
