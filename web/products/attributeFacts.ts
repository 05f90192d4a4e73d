import type { ProductPage } from '#contract/products.ts'
import { formatNumber, type Language } from '#contract/words/fill.ts'

/** What a product says of itself as names and values in one language; made by the server, so that no page carries it. */
export const attributeFacts = ({ attributes = [] }: ProductPage, language: Language): [string, string][] =>
  attributes.map(({ name, value, unit }) => [name[language], inWords(value, language) + (unit ? ` ${unit}` : '')])

const inWords = (value: NonNullable<ProductPage['attributes']>[number]['value'], language: Language) =>
  typeof value === 'number' ? formatNumber(value, language) : typeof value === 'string' ? value : value[language]
