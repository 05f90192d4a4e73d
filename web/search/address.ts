/** The address of the list that `params` are of, with this said otherwise; it begins at its first page. Null takes it out, or one of its values. */
export function listWith(params: URLSearchParams, name: string, value: string | null, only?: string) {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (value === null) next.delete(name, only)
  else next.set(name, value)
  return next.size > 0 ? `/?${next}` : '/'
}

/** Filters of a list. How it is sorted, and how long its pages are, stand beside them. */
export const filterNames = ['city', 'minPrice', 'maxPrice', 'inStock'] as const
