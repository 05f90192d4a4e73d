import type { ProductPage } from '#contract/products.ts'
import { formatNumber, type Language } from '#contract/words/fill.ts'
import { say } from '#web/i18n/language.tsx'
import { factTexts } from './factTexts.ts'

/** What a product says of itself as names and values in one language; made by the server, so that no page carries it. */
export function attributeFacts({ attributes = [], parcel }: ProductPage, language: Language): [string, string][] {
  const said = attributes.map(({ name, value, unit }): [string, string] => [
    name[language],
    inWords(value, language) + (unit ? ` ${unit}` : ''),
  ])
  return parcel ? [...said, [say(language, factTexts, 'Weight'), `${formatNumber(parcel.grams / 1000, language)} kg`]] : said
}

const inWords = (value: NonNullable<ProductPage['attributes']>[number]['value'], language: Language) =>
  typeof value === 'number' ? formatNumber(value, language) : typeof value === 'string' ? value : value[language]
