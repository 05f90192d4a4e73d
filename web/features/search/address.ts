/** Changes one parameter in the address of a list and returns to its first page. Null removes the parameter, or one of its values. */
export function searchWith(params: URLSearchParams, name: string, value: string | null, only?: string) {
  const next = new URLSearchParams(params)
  next.delete('page')
  // Attributes of one subcategory do not fit another.
  if (name === 'subcategory') next.delete('detail')
  if (value === null) next.delete(name, only)
  else next.set(name, value)
  return next
}

/** The same as an address in the list of all goods. */
export function listWith(...said: Parameters<typeof searchWith>) {
  const next = searchWith(...said)
  return next.size > 0 ? `/?${next}` : '/'
}

/** Filters of a list, without sorting and page size. */
export const filterNames = ['city', 'detail', 'minPrice', 'maxPrice', 'to', 'readyIn', 'maxMinOrder', 'pkp', 'inStock'] as const

/** Number of filter values in an address. */
export const countSet = (params: URLSearchParams) => filterNames.flatMap((key) => params.getAll(key)).filter(Boolean).length
