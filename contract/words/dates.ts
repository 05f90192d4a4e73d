import { writeAmount } from '../amount.ts'
import { inWib } from '../wib.ts'
import type { Language } from './fill.ts'

/** A constant: the first Intl formatter of a browser takes a tenth of a phone's hydration time. */
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
} as const

/** Times are shown in western Indonesian time. */
const inJakarta = (iso: string) => inWib(new Date(iso))

/** A day as text. */
export const formatDate = (iso: string, language: Language) => `${formatDay(iso, language)} ${inJakarta(iso).getUTCFullYear()}`

/** A short day for narrow places; the page it links to shows the year. */
export const formatDay = (iso: string, language: Language) =>
  `${inJakarta(iso).getUTCDate()} ${months[language][inJakarta(iso).getUTCMonth()]}`

/** A month from `YYYY-MM`. */
export const formatMonth = (month: string, language: Language) => `${months[language][Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

const formatClock = (iso: string, language: Language) =>
  inJakarta(iso)
    .toISOString()
    .slice(11, 16)
    .replace(':', language === 'id' ? '.' : ':')

export const formatTime = (iso: string, language: Language) => `${formatDate(iso, language)}, ${formatClock(iso, language)}`

/** A time within a few weeks, so without a year. */
export const formatDeadline = (iso: string, language: Language) => `${formatDay(iso, language)}, ${formatClock(iso, language)}`

/** A number as it would be typed, without separators: parsing it gives the same number. */
export const formatPlain = (value: number, language: Language) => writeAmount(value, language === 'id' ? ',' : '.')
