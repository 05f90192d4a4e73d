import { formatDate, formatDay } from '#contract/words/dates.ts'
import type { Language } from '#web/shell/i18n/language.tsx'

const zone = 'Asia/Jakarta'
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
const clock = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }),
  id: new Intl.DateTimeFormat('id-ID', { timeZone: zone, timeStyle: 'short' }),
}

/** Day of a time in western Indonesia, `2026-11-20`. */
export const dayOf = (iso: string) => day.format(new Date(iso))

/** `20:15` */
export const clockTime = (iso: string, language: Language) => clock[language].format(new Date(iso))

const daysAgo = (iso: string, now: number) =>
  Math.round((Date.parse(dayOf(new Date(now).toISOString())) - Date.parse(dayOf(iso))) / 86_400_000)

/** Heading of a day: today, yesterday, or the date. */
export function dayName(iso: string, language: Language, words: { today: string; yesterday: string }, now = Date.now()): string {
  const days = daysAgo(iso, now)
  if (days === 0) return words.today
  return days === 1 ? words.yesterday : formatDate(iso, language)
}

/** Time in a list: today's time, yesterday, a weekday of this week, the day of this year, or the date. */
export function shortTime(iso: string, language: Language, yesterday: string, now = Date.now()): string {
  const days = daysAgo(iso, now)
  if (days === 0) return clockTime(iso, language)
  if (days === 1) return yesterday
  if (days < 7) return new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'short' }).format(new Date(iso))
  if (dayOf(iso).slice(0, 4) === dayOf(new Date(now).toISOString()).slice(0, 4)) return formatDay(iso, language)
  return new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  }).format(new Date(iso))
}
