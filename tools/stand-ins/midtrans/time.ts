const jakarta = 7 * 60 * 60_000

/** Midtrans writes times of GMT+7 without their offset: `2026-11-20 19:00:00`. */
export const localTime = (at: number) => new Date(at + jakarta).toISOString().slice(0, 19).replace('T', ' ')

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Milliseconds of a Snap `expiry` duration, or undefined for an unknown unit. */
export const duration = (unit: string, count: number) => {
  const length = units[unit.replace(/s$/, '')]
  return length === undefined ? undefined : length * count
}

/** `2026-11-20 19:00:00 +0700` as milliseconds, or undefined when it is written otherwise. */
export function startTime(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ?([+-]\d\d):?(\d\d)$/.exec(text)
  if (!match) return undefined
  const at = Date.parse(`${match[1]}T${match[2]}${match[3]}:${match[4]}`)
  return Number.isNaN(at) ? undefined : at
}
