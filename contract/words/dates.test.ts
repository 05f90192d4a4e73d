import { expect, test } from 'vitest'
import { formatDate, formatDay, formatDeadline, formatMonth, formatTime } from './dates.ts'

test('days, months and times are written as the browser itself writes them, in western Indonesian time', () => {
  const timeZone = 'Asia/Jakarta'
  for (const [language, locale] of Object.entries({ en: 'en-GB', id: 'id-ID' } as const) as ['en' | 'id', string][]) {
    const made = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
    for (let month = 1; month <= 12; month++) {
      for (const at of ['01T00:05:00.000Z', '28T16:59:59.999Z', '28T17:00:00.000Z', '09T05:30:00+07:00', '15']) {
        const iso = `2026-${String(month).padStart(2, '0')}-${at}`
        const date = new Date(iso)
        expect(formatDate(iso, language)).toBe(made({ dateStyle: 'medium', timeZone }).format(date))
        expect(formatDay(iso, language)).toBe(made({ day: 'numeric', month: 'short', timeZone }).format(date))
        const soon = made({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(date)
        expect(formatDeadline(iso, language)).toBe(soon)
        expect(formatTime(iso, language)).toBe(made({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date))
        expect(formatMonth(iso.slice(0, 7), language)).toBe(made({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date))
      }
    }
  }
})
