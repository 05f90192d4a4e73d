/** The rows of an endless list from one more than `limit`, newest first: the one too many says that more follow. */
export function endlessOf<Row extends { id: number }>(found: Row[], limit: number): { rows: Row[]; next: number | null } {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
