import type { Attribute, AttributeList } from '#contract/attributes.ts'
import { withFacts } from '#contract/productFacts.ts'
import type { RowReason } from '#contract/imports.ts'
import type { ShownAttribute } from '#contract/saidAttributes.ts'
import { readValues, type Values } from '#server/catalog/attributes/values.ts'
import { plain } from './columnNames.ts'

/** The sign between two attributes of a cell: a name and a colon follow it. */
const betweenPairs = /;(?=[^;:]+:)/g

type Shelf = { CategoryId: number; SubcategoryId?: number | null | undefined }

/** Parses a row's attributes, `Warna: Merah; Daya: 450`, by the lists of its category. Returns the values or the errors per attribute. */
export function readDetails(cell: string, lists: readonly AttributeList[], { CategoryId, SubcategoryId }: Shelf): Values | RowReason[] {
  const asked = withFacts(lists.flatMap(({ shelf, attributes }) => (shelf === CategoryId || shelf === SubcategoryId ? attributes : [])))
  const pairs = cell.split(betweenPairs).flatMap((pair) => (pair.trim() === '' ? [] : [pairOf(pair, asked)]))
  const unknown = pairs.filter(({ attribute }) => attribute === undefined)
  const first = new Map(pairs.toReversed().flatMap(({ attribute, value }) => (attribute ? [[attribute, value] as const] : [])))
  const twice = pairs.flatMap(({ attribute, value }) => (attribute && first.get(attribute) !== value ? [attribute.name.id] : []))
  const said = Object.fromEntries(pairs.flatMap(({ attribute, value }) => (attribute ? [[attribute.key, value]] : [])))
  const { values, errors } = readValues(asked, said, {})
  if (pairs.length === 0 && errors.length > 0) {
    const file = errors.map(({ path }) => nameOf(asked, path)).join(', ')
    return [{ field: 'details', file, code: 'details-required' }]
  }
  const reasons = [
    ...unknown.map(({ name }): RowReason => ({ field: 'details', file: name.slice(0, 60), code: 'no-such-detail' })),
    ...[...new Set(twice)].map((file): RowReason => ({ field: 'details', file, code: 'detail-twice' })),
    ...errors.map(({ path, ...why }): RowReason => ({ field: 'details', file: nameOf(asked, path), ...why })),
  ]
  return reasons.length > 0 ? reasons : values
}

function pairOf(pair: string, asked: readonly Attribute[]) {
  const at = pair.indexOf(':')
  const name = pair.slice(0, at < 0 ? undefined : at).trim()
  const attribute = asked.find(({ key, name: { en, id } }) => key === name || [en, id].some((one) => plain(one) === plain(name)))
  return {
    name,
    attribute,
    value:
      at < 0
        ? ''
        : pair
            .slice(at + 1)
            .trim()
            .replace(/;$/, ''),
  }
}

const nameOf = (asked: readonly Attribute[], path: string) => asked.find(({ key }) => path === `attributes.${key}`)?.name.id ?? path

/** The same cell for an existing product. A text in it that would be read as another attribute has commas instead. */
export const detailsCell = (shown: readonly ShownAttribute[]) =>
  shown
    .map(({ name, value }) => `${name.id}: ${(typeof value === 'object' ? value.id : String(value)).replaceAll(betweenPairs, ',')}`)
    .join('; ')
