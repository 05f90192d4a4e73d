import type { Language } from '#contract/words/fill.ts'

const locales = { en: 'en-GB', id: 'id-ID' }

/** Formats a day, `YYYY-MM-DD`. */
export const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Day and time in western Indonesia, as for all deadlines. */
export const timeIn = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' }).format(new Date(iso))

/** Paragraphs of an operator's text. */
export const quoted = (text: string) => text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
