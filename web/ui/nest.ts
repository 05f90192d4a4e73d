/** Maximum rows of one array in a form. */
const maxRows = 1000

/**
 * Fields by name as the body they stand for: `formShop.name` lies in an object, `replies.0` in an array, and `replies[]` says
 * that there is an array, be it empty. A name that no body has (`__proto__`, a row beyond all measure) is left out.
 */
export function nest(fields: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    if (name.endsWith('[]')) put(body, name.slice(0, -2).split('.'), [], true)
    else put(body, name.split('.'), value)
  }
  return body
}

type Branch = Record<string, unknown> | unknown[]

function put(into: Branch, [key = '', ...rest]: string[], value: unknown, onlyNew = false): void {
  if (key === '__proto__' || (Array.isArray(into) && !isRow(key))) return
  const branch = into as Record<string, unknown>
  if (rest.length === 0) {
    if (!onlyNew || !Object.hasOwn(branch, key)) branch[key] = value
    return
  }
  if (!Object.hasOwn(branch, key)) branch[key] = isRow(rest[0] ?? '') ? [] : {}
  const next = branch[key]
  if (typeof next === 'object' && next !== null) put(next as Branch, rest, value, onlyNew)
}

const isRow = (key: string) => /^(0|[1-9]\d{0,5})$/.test(key) && Number(key) < maxRows
