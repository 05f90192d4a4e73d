import type { Language, Value, Values } from './fill.ts'

const months = { en: 'JanFebMarAprMayJunJulAugSepOctNovDec', id: 'JanFebMarAprMeiJunJulAguSepOktNovDes' }

/** The same values with days (`2026-12-01`) as they are said: `1 Dec 2026`. */
export const withDays = (values: Values, language: Language): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isDay(value) ? formatDay(value, language) : value]))

const isDay = (value: Value): value is string => typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(value)

function formatDay(day: string, language: Language) {
  const [year, month = 0, date] = day.split('-').map(Number)
  return `${date} ${months[language].slice(3 * month - 3, 3 * month)} ${year}`
}
