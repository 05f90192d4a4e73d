/** Where the page asked for stands, brought into 1..totalPage; `offset` rows come before it. */
export function placeOf(total: number, { page, limit }: { page: number; limit: number }) {
  const totalPage = Math.max(1, Math.ceil(total / limit))
  const currentPage = Math.min(page, totalPage)
  return { place: { currentPage, totalPage, total }, offset: (currentPage - 1) * limit }
}

/** The rows of an endless list from one more than `limit`, newest first: the one too many says that more follow. */
export function endlessOf<Row extends { id: number }>(found: Row[], limit: number): { rows: Row[]; next: number | null } {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
