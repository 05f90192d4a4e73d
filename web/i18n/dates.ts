import type { Language } from '#contract/words/fill.ts'

const locale = { en: 'en-GB', id: 'id-ID' } as const

/** Making a formatter costs a hundred times what using it does. */
const kept = new Map<string, Intl.DateTimeFormat>()
function once(name: string, language: Language, make: (locale: string) => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const key = `${name} ${language}`
  const known = kept.get(key) ?? make(locale[language])
  kept.set(key, known)
  return known
}

const zone = 'Asia/Jakarta'

/** A day as people write it; times are shown in western Indonesian time. */
export const formatDate = (iso: string, language: Language) =>
  once('date', language, (where) => new Intl.DateTimeFormat(where, { dateStyle: 'medium', timeZone: zone })).format(new Date(iso))

/** A day in a narrow place; where it opens to, the year stands too. */
export const formatDay = (iso: string, language: Language) =>
  once('day', language, (where) => new Intl.DateTimeFormat(where, { day: 'numeric', month: 'short', timeZone: zone })).format(new Date(iso))

/** A month from `YYYY-MM`. */
export const formatMonth = (month: string, language: Language) =>
  once('month', language, (where) => new Intl.DateTimeFormat(where, { month: 'short', year: 'numeric', timeZone: 'UTC' })).format(
    new Date(`${month}-01`),
  )

export const formatTime = (iso: string, language: Language) =>
  once('time', language, (where) => new Intl.DateTimeFormat(where, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })).format(
    new Date(iso),
  )

/** A number as it would be typed: without groups. */
export const formatPlain = (value: number, language: Language) => String(value).replace('.', language === 'id' ? ',' : '.')
