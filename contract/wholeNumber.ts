/**
 * A whole number as people type it: `1500`, `1.500`, `1,500`, `1 500` and `Rp1.500,00` are the same one. Returns undefined
 * for anything that is none, a negative one included. Filters, forms and imports all read with this.
 */
export function readWholeNumber(typed: string): number | undefined {
  const bare = typed.replace(/\s/g, '').replace(/^rp\.?/i, '')
  const digits = /^(\d{1,15}|\d{1,3}(?:\.\d{3}){1,4}|\d{1,3}(?:,\d{3}){1,4})(?:[.,]00?)?$/.exec(bare)?.[1]
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/g, ''))
}
