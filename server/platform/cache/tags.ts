import type { ShownContent } from '#contract/endpoint.ts'
import type { Suggestions } from '#contract/search.ts'
import type { Tag } from './store.ts'

const letters = { page: 't', category: 'l', product: 'p', store: 's', 'store-products': 'n' } as const

/** Every product and store in an answer, and what else its endpoint `shows`. */
export function tagsOf(shows: readonly ShownContent[], params: Record<string, unknown>, answer: unknown): Set<Tag> {
  const tags = new Set<Tag>()
  for (const shown of shows) {
    if (shown === 'products') tags.add('l0')
    else if (shown === 'banners') tags.add('h')
    else if (shown === 'fees') tags.add('tfees')
    else if (shown === 'attributes') tags.add('a')
    else if (shown !== 'suggestions') tags.add(`${letters[shown]}${String(params.id)}`)
  }
  // Also where nothing was found: words may come to mean something (0003_catalog.sql).
  if (shows.includes('suggestions')) tags.add('lw')
  if (shows.includes('suggestions')) collectSuggested(answer as Suggestions, tags)
  else collect(answer, tags)
  return tags
}

function collect(value: unknown, tags: Set<Tag>) {
  if (Array.isArray(value)) for (const item of value) collect(item, tags)
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && 'ShopId' in value) tags.add(`p${String(value.id)}`).add(`s${String(value.ShopId)}`)
    else for (const item of Object.values(value)) collect(item, tags)
  }
}

/** Suggestions show products and stores in a short form. */
function collectSuggested({ products, stores }: Suggestions, tags: Set<Tag>) {
  for (const { id } of products) tags.add(`p${id}`)
  for (const { id } of stores) tags.add(`s${id}`)
}
