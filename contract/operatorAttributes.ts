import * as z from 'zod/mini'
import { Attribute, attributeLimits, AttributeKey, AttributeList } from './attributes.ts'
import { endpoint } from './endpoint.ts'
import { says, Time } from './fields.ts'
import { inPath, ProductId, ShopId } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'

/** Without a key it is a new one. */
export const AttributeEdit = z.extend(Attribute, { key: z.optional(AttributeKey) }).check(
  z.refine(({ type, choices = [] }) => type !== 'choice' || choices.length > 0, { error: says('required'), path: ['choices'] }),
  z.refine(({ choices = [] }) => new Set(choices.map(({ id }) => id)).size === choices.length, {
    error: says('invalid'),
    path: ['choices'],
  }),
)
export type AttributeEdit = z.infer<typeof AttributeEdit>

/** `version`: 0 before the first change. */
export const KeptAttributeList = z.extend(AttributeList, {
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: Time,
})
export type KeptAttributeList = z.infer<typeof KeptAttributeList>

/** A product that lacks what is required: `missing` says what. */
export const UnmendedProduct = z.object({
  id: ProductId,
  name: z.string(),
  ShopId,
  shopName: z.string(),
  missing: z.array(z.object({ en: z.string(), id: z.string() })),
})
export type UnmendedProduct = z.infer<typeof UnmendedProduct>

const params = z.object({ shelf: inPath(z.int().check(z.positive())) })
const access = { can: 'catalog.curate' } as const

export const operatorAttributes = {
  list: endpoint({
    method: 'GET',
    path: '/operator/attributes',
    summary: 'Every list of attributes that there is',
    access,
    response: z.array(KeptAttributeList),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/operator/attributes/:shelf',
    summary: 'Write what products of a category or a type say of themselves, unless somebody else just did',
    access,
    invalidates: true,
    audit: ['version'],
    params,
    body: z.object({ attributes: z.array(AttributeEdit).check(z.maxLength(attributeLimits.rows, says('invalid'))), version: z.int() }),
    response: z.array(KeptAttributeList),
    problems: ['not-found', 'changed-meanwhile'],
  }),
  unmended: endpoint({
    method: 'GET',
    path: '/operator/attributes/:shelf/unmended',
    summary: 'Products for sale that lack what is required of them, newest first; a page may have none and another follow',
    access,
    params,
    query: z.object(endlessQuery),
    response: endless(UnmendedProduct),
    problems: ['not-found'],
  }),
}
