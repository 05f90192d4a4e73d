/** Reads "3,5" and "3.5 %" alike. Returns other text as it is, to be refused at its field. */
export function readPercent(typed: string): number | string | null {
  const bare = typed.replace(/[\s%]/g, '').replace(',', '.')
  if (bare === '') return null
  return /^\d{1,3}(\.\d+)?$/.test(bare) ? Number(bare) : typed
}
