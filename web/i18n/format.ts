import { useLanguage, type Language } from './language.tsx'

const locale = { en: 'en-GB', id: 'id-ID' } as const

/**
 * Whole numbers in threes, without Intl: its first formatter takes a phone longer than all other script of a page, and
 * every page would make one.
 */
const grouped = (value: number, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/g, mark)

/** `Rp1.500.000`, in every language: whole rupiah. */
export const formatRupiah = (amount: number) => `${amount < 0 ? '-' : ''}Rp${grouped(Math.abs(amount), '.')}`

/** A whole number, at most 9,007,199,254,740,991. */
export const formatNumber = (value: number, language: Language) => grouped(value, language === 'id' ? '.' : ',')

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

export const formatTime = (iso: string, language: Language) =>
  once('time', language, (where) => new Intl.DateTimeFormat(where, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })).format(
    new Date(iso),
  )

/** Formatters of the page's language. */
export function useFormat() {
  const language = useLanguage()
  return {
    rupiah: formatRupiah,
    number: (value: number) => formatNumber(value, language),
    date: (iso: string) => formatDate(iso, language),
    time: (iso: string) => formatTime(iso, language),
  }
}
