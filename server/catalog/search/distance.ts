/**
 * Letters to insert, delete, replace or swap with their neighbour to make `b` of `a`; `most + 1` as soon as it is sure
 * to be more than `most`.
 */
export function distance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let rowMin = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      rowMin = Math.min(rowMin, cost)
    }
    if (rowMin > maxDistance) return maxDistance + 1
    before = last
    last = row
  }
  return last[b.length] ?? maxDistance + 1
}
