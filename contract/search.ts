import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CategoryId, ProductId, ShopId, SubcategoryId } from './ids.ts'
import { readAmount } from './amount.ts'
import { flag } from './lists.ts'

/** The text of the search box. */
export const name = z._default(z.string().check(z.maxLength(200)), '')

/** A whole number from an address; anything else counts as not given, so that an old link never fails. */
const numberOf = (digits: RegExp) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value) => (value && digits.test(value) ? Number(value) : undefined)),
  )
const number = numberOf(/^\d{1,13}$/)
/** A price as typed into a filter that works without a script: `50.000` too. */
const price = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value ? readAmount(value) : undefined)),
)
export const sorts = ['best', 'newest', 'cheapest', 'dearest'] as const
export const Sort = z.pipe(
  z.optional(z.string()),
  z.transform((value) => sorts.find((sort) => sort === value) ?? 'best'),
)
export type Sort = (typeof sorts)[number]

/** Any of them: `city=Bandung&city=Bekasi`. */
const City = z.string().check(z.maxLength(100))
const Cities = z.pipe(
  z.optional(z.union([City, z.array(City).check(z.maxLength(30))])),
  z.transform((value = []) => (typeof value === 'string' ? [value] : value).map((city) => city.trim().toLowerCase()).filter(Boolean)),
)

/** Any value of one detail, all of several: `detail=color:Merah&detail=color:Biru&detail=power:450`. Invalid ones are left out. */
const Details = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((value = []) =>
    (typeof value === 'string' ? [value] : value).filter((one) => /^[a-z][a-z0-9-]{0,39}:\S.{0,59}$/s.test(one)).slice(0, 30),
  ),
)

/** How a list is narrowed and sorted. Prices are of one default unit, rupiah with PPN, so that stores compare; both ends included. */
export const filters = {
  category: number,
  /** A second-level category. One of another category matches nothing. */
  subcategory: number,
  city: Cities,
  shop: number,
  minPrice: price,
  maxPrice: price,
  inStock: flag,
  /** Limits results to PKP stores. */
  pkp: flag,
  /** Limits results by the minimum order, the store's minimum included. Rupiah. */
  maxMinOrder: price,
  /** Ready within so many working days. */
  readyIn: numberOf(/^\d{1,3}$/),
  /** Limits results to stores that deliver to this district. */
  area: numberOf(/^\d{6}$/),
  /** Attribute filters (attributes.ts), by key and stored value. */
  detail: Details,
  sort: Sort,
  /** Counts beside the products. */
  facets: flag,
}

const words = z.object({ en: z.string(), id: z.string() })

/** How many products each further narrowing would leave. `price`: quarters of what was found, in rupiah. */
export const Facets = z.object({
  categories: z.array(z.object({ id: CategoryId, name: z.string(), count: z.int() })),
  /** Subcategories of the chosen category; absent without one. */
  subcategories: z.optional(z.array(z.object({ id: SubcategoryId, name: z.string(), count: z.int() }))),
  cities: z.array(z.object({ city: z.string(), count: z.int() })),
  price: z.nullable(z.object({ min: z.int(), max: z.int(), quarters: z.array(z.int()) })),
  inStock: z.int(),
  /** Filterable attributes of the chosen category or type; absent if there are no such attributes. `words`: labels of a choice. */
  details: z.optional(
    z.array(
      z.object({
        key: z.string(),
        name: words,
        unit: z.optional(z.string()),
        values: z.array(z.object({ value: z.string(), words: z.optional(words), count: z.int() })),
      }),
    ),
  ),
})
export type Facets = z.infer<typeof Facets>

/**
 * How a search was understood. `understood`: the text with its spelling corrected. `didYouMean`: a likelier spelling, not
 * used. `relaxed`: nothing has all the words, these have some. `more`: only the best were counted in `totalProducts`.
 */
export const Findings = z.object({
  understood: z.string(),
  corrected: z.boolean(),
  didYouMean: z.nullable(z.string()),
  relaxed: z.boolean(),
  more: z.boolean(),
  facets: z.optional(Facets),
})
export type Findings = z.infer<typeof Findings>

/** `completion`: the part of `text` that was not typed yet begins at this character. */
export const Suggestions = z.object({
  queries: z.array(z.object({ text: z.string(), completion: z.int() })),
  categories: z.array(z.object({ id: CategoryId, name: z.string(), text: z.string() })),
  products: z.array(z.object({ id: ProductId, name: z.string(), price: z.int(), mainImage: z.string() })),
  stores: z.array(z.object({ id: ShopId, name: z.string(), city: z.string() })),
})
export type Suggestions = z.infer<typeof Suggestions>

export const search = {
  suggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    summary: 'What a half-typed search may mean: queries, categories, products, stores',
    access: 'anyone',
    cache: { shows: ['suggestions'], kept: true },
    query: z.object({ q: name }),
    replica: true,
    response: Suggestions,
  }),
}
