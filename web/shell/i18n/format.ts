import { formatNumber, formatRupiah } from '#contract/words/fill.ts'
import { formatDate, formatDay, formatDeadline, formatMonth, formatPlain, formatTime } from '#contract/words/dates.ts'
import { useLanguage } from './language.tsx'

/** Formatters of the page's language. */
export function useFormat() {
  const language = useLanguage()
  return {
    rupiah: formatRupiah,
    number: (value: number) => formatNumber(value, language),
    plain: (value: number) => formatPlain(value, language),
    date: (iso: string) => formatDate(iso, language),
    day: (iso: string) => formatDay(iso, language),
    month: (month: string) => formatMonth(month, language),
    deadline: (iso: string) => formatDeadline(iso, language),
    time: (iso: string) => formatTime(iso, language),
  }
}
