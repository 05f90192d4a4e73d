import type { ProductPage } from '#contract/products.ts'
import type { ShownAttribute } from '#contract/saidAttributes.ts'
import { formatNumber, type Language } from '#contract/words/fill.ts'
import { say } from '#web/shell/i18n/language.tsx'
import { factTexts } from './factTexts.ts'

/** Attributes of a product as names and values in one language. Made by the server, so that no page loads the texts. */
export function attributeFacts({ attributes = [], parcel }: ProductPage, language: Language): [string, string][] {
  const said = attributes.map((one): [string, string] => [nameAttribute(one, language), sayAttribute(one, language)])
  return parcel ? [...said, [say(language, factTexts, 'Weight'), `${formatNumber(parcel.grams / 1000, language)} kg`]] : said
}

/** Name of an attribute; a claim of a standard says whose it is. */
export const nameAttribute = ({ name, stated }: Omit<ShownAttribute, 'value'>, language: Language) =>
  stated ? `${name[language]} (${say(language, factTexts, 'stated by the store')})` : name[language]

/** Value of an attribute with its unit. */
export const sayAttribute = ({ value, unit }: ShownAttribute, language: Language) => inWords(value, language) + (unit ? ` ${unit}` : '')

const inWords = (value: ShownAttribute['value'], language: Language) =>
  typeof value === 'number' ? formatNumber(value, language) : typeof value === 'string' ? value : value[language]
