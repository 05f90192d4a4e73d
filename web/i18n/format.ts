import { useLanguage, type Language } from './language.tsx'

const locale = { en: 'en-GB', id: 'id-ID' } as const

const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })

/** `Rp1.500.000`, in every language: whole rupiah, without the space that Intl puts in. */
export const formatRupiah = (amount: number) => rupiah.format(amount).replace(/\s/g, '')

/** Making a formatter costs a hundred times what using it does. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, language: Language, make: (locale: string) => F): F {
  const key = `${name} ${language}`
  const known = kept.get(key) ?? make(locale[language])
  kept.set(key, known)
  return known as F
}

export const formatNumber = (value: number, language: Language) =>
  once('number', language, (where) => new Intl.NumberFormat(where)).format(value)

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
