/** Every field of a JSON value (`rows[].Shop.name`) with its types: fields and types, never values. */
export type Shape = Map<string, Set<string>>

export function shapeOf(value: unknown, path = '', shape: Shape = new Map()): Shape {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  shape.set(path, (shape.get(path) ?? new Set()).add(type))
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, shape)
  else if (type === 'object')
    for (const [key, inner] of Object.entries(value as object)) shapeOf(inner, path === '' ? key : `${path}.${key}`, shape)
  return shape
}

/** `id:number Shop:null|object Shop.name:string`, sorted. */
export const writeShape = (shape: Shape) =>
  [...shape]
    .map(([path, types]) => `${path}:${[...types].toSorted().join('|')}`)
    .toSorted()
    .join(' ')

export const readShape = (text: string): Shape =>
  new Map(
    text.split(' ').map((field) => [field.slice(0, field.lastIndexOf(':')), new Set(field.slice(field.lastIndexOf(':') + 1).split('|'))]),
  )

/** Fields and types that a client relying on `before` would miss in `now`. New fields are ignored. */
export function missing(before: Shape, now: Shape): string[] {
  return [...before].flatMap(([path, types]) => {
    const found = now.get(path)
    if (!found) return [`${path || 'the answer'} is gone`]
    const onlyNull = types.size === 1 && types.has('null')
    const changed = onlyNull ? [] : [...found].filter((type) => !types.has(type))
    const lost = !onlyNull && [...found].every((type) => type === 'null')
    return changed.length > 0 || lost ? [`${path || 'the answer'} was ${[...types].join('|')} and is ${[...found].join('|')}`] : []
  })
}
