import { useLanguage, type Language } from './language.tsx'

const locale = { en: 'en-GB', id: 'id-ID' } as const

const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })

/** `Rp1.500.000`, in every language: whole rupiah, without the space that Intl puts in. */
export const formatRupiah = (amount: number) => rupiah.format(amount).replace(/\s/g, '')

export const formatNumber = (value: number, language: Language) => new Intl.NumberFormat(locale[language]).format(value)

const zone = 'Asia/Jakarta'

/** A day as people write it; times are shown in western Indonesian time. */
export const formatDate = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(locale[language], { dateStyle: 'medium', timeZone: zone }).format(new Date(iso))

export const formatTime = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(locale[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(iso))

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
