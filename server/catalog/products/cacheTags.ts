import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Suggestions } from '#contract/search.ts'
import { anyList, type CacheTags, type Tag } from '#server/platform/cache/tags.ts'

export const productTag = (id: ProductId | number): Tag => `product:${id}`
export const storeTag = (id: ShopId | number): Tag => `store:${id}`
/** Sent when words come to mean something: every list that was found by words is stale, an empty one too. */
export const wordsTag: Tag = 'list:words'

type CatalogContent = 'attributes' | 'banners' | 'category' | 'product' | 'products' | 'store' | 'store-products' | 'suggestions'

export const cacheTags: Pick<CacheTags, CatalogContent> = {
  attributes: (_, answer) => ['attributes', ...productsIn(answer)],
  banners: () => ['banners'],
  category: ({ id }, answer) => [`list:${String(id)}`, ...productsIn(answer)],
  product: ({ id }, answer) => [productTag(Number(id)), ...productsIn(answer)],
  products: (_, answer) => [anyList, ...productsIn(answer)],
  store: ({ id }, answer) => [storeTag(Number(id)), ...productsIn(answer)],
  'store-products': ({ id }, answer) => [`store-products:${String(id)}`, ...productsIn(answer)],
  suggestions: (_, answer) => [wordsTag, ...suggestedIn(answer as Suggestions)],
}

/** Every product of an answer, at any depth, with its store. */
function productsIn(value: unknown): Tag[] {
  if (Array.isArray(value)) return value.flatMap(productsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('id' in value && 'ShopId' in value) return [productTag(Number(value.id)), storeTag(Number(value.ShopId))]
  return Object.values(value).flatMap(productsIn)
}

/** Suggestions show products and stores in a short form. */
const suggestedIn = ({ products, stores }: Suggestions): Tag[] => [
  ...products.map(({ id }) => productTag(id)),
  ...stores.map(({ id }) => storeTag(id)),
]
