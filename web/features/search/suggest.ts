import { search } from '#contract/search.ts'
import { call } from '#web/shell/call.ts'

/** One line below the search box. `bold`: index where the part begins that was not typed. */
export type Suggestion = {
  key: string
  to: string
  text: string
  bold?: number
  note?: { category?: string; store?: true; price?: number }
  image?: string
}

/** Suggestions for a half-typed search: queries first, then categories, products and stores. */
export async function suggest(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { queries, categories, products, stores } = await call(search.suggestions, { query: { q }, signal })
  return [
    ...queries.map(({ text, completion }) => ({ key: `q-${text}`, to: `/?q=${encodeURIComponent(text)}`, text, bold: completion })),
    ...categories.map(({ id, name, text }) => ({
      key: `c-${id}`,
      to: `/?q=${encodeURIComponent(text)}&category=${id}`,
      text,
      note: { category: name },
    })),
    ...products.map(({ id, name, price, mainImage }) => ({
      key: `p-${id}`,
      to: `/product-detail/${id}`,
      text: name,
      note: { price },
      image: mainImage,
    })),
    ...stores.map(({ id, name }) => ({ key: `s-${id}`, to: `/store/${id}`, text: name, note: { store: true as const } })),
  ]
}
