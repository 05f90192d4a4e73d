import { formatTime } from '#contract/words/dates.ts'
import type { Language } from '#web/shell/i18n/language.tsx'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
]

/** "5 min ago"; after a week the day itself. `now` in milliseconds. */
export function ago(iso: string, language: Language, justNow: string, now = Date.now()): string {
  const past = now - Date.parse(iso)
  if (past < 60_000) return justNow
  if (past > 7 * 86_400_000) return formatTime(iso, language)
  const [unit, size] = steps.findLast(([, length]) => past >= length) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / size), unit)
}
