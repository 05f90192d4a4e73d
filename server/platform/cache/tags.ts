import type { Suggestions } from '#contract/search.ts'
import type { Tag } from './store.ts'

/** What an answer shows: every product and store in it, and which list it is. `path` is the endpoint's, without /api. */
export function tagsOf(path: string, params: Record<string, unknown>, answer: unknown): Set<Tag> {
  const tags = new Set<Tag>()
  if (path === '/products/category/:id') tags.add(`l${String(params.id)}`)
  else if (path === '/products/shop/:id') tags.add(`n${String(params.id)}`)
  else if (path === '/shops/:id') tags.add(`s${String(params.id)}`).add(`n${String(params.id)}`)
  else if (path === '/products' || path === '/products/pagination') tags.add('l0')
  if (path === '/search/suggestions') collectSuggested(answer as Suggestions, tags)
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
