/** What the address of a list says, with this said otherwise; it begins at its first page. Null takes it out, or one of its values. */
export function searchWith(params: URLSearchParams, name: string, value: string | null, only?: string) {
  const next = new URLSearchParams(params)
  next.delete('page')
  // What one type of goods says of itself, another does not.
  if (name === 'subcategory') next.delete('detail')
  if (value === null) next.delete(name, only)
  else next.set(name, value)
  return next
}

/** The same as an address of the list of all goods. */
export function listWith(...said: Parameters<typeof searchWith>) {
  const next = searchWith(...said)
  return next.size > 0 ? `/?${next}` : '/'
}

/** Filters of a list. How it is sorted, and how long its pages are, stand beside them. */
export const filterNames = ['city', 'detail', 'minPrice', 'maxPrice', 'to', 'readyIn', 'maxMinOrder', 'pkp', 'inStock'] as const

/** How many values of filters an address has. */
export const countSet = (params: URLSearchParams) => filterNames.flatMap((key) => params.getAll(key)).filter(Boolean).length
