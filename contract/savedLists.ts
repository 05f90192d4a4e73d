import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LineChoice } from './cartLines.ts'
import { line, optionalText, says } from './fields.ts'
import { ListId, ProductId, VariantId, inPath } from './ids.ts'
import { RefilledCart } from './orders.ts'
import { LinePrice } from './prices.ts'
import { Product } from './products.ts'
import { Quantity } from './quantities.ts'
import { Unit } from './units.ts'

/** Most lists of a company, and most lines of one. */
export const listLimits = { lists: 50, lines: 500 } as const
/** Most letters of a line's note. */
export const noteLength = 200

/** A wanted quantity of a product. `VariantId` defaults to the first variant on sale. `quantity` counts `unit`, or smallest steps without it. */
export const Wish = z.object({ ProductId, VariantId: z.optional(VariantId), unit: z.optional(Unit), quantity: Quantity })
export type Wish = z.infer<typeof Wish>

/** The same with a word for the colleagues. */
export const ListLineInput = z.extend(Wish, { note: optionalText(noteLength) })
export type ListLineInput = z.infer<typeof ListLineInput>

/** A variant stands in a list once in each unit. */
const lines = z.array(ListLineInput).check(z.maxLength(listLimits.lines, says('too-many')))
export const NewList = z.object({ name: line(80), lines: z._default(lines, []) })
export type NewList = z.infer<typeof NewList>

/** `version` is the one that was read: a write with an older one is refused with `changed-meanwhile`. */
export const ListEdit = z.object({ name: line(80), lines, version: z.int() })
export type ListEdit = z.infer<typeof ListEdit>

/** A list as it stands among others; `lines` is how many it has. */
export const ListHead = z.object({ id: ListId, name: z.string(), lines: z.int(), version: z.int(), updatedAt: z.string() })
export type ListHead = z.infer<typeof ListHead>

/** The same with the first goods of it, at most four. */
export const ListInBrief = z.extend(ListHead, { goods: z.array(z.object({ name: z.string(), image: z.string() })) })
export type ListInBrief = z.infer<typeof ListInBrief>

/**
 * A line as of today. `quantity` in smallest steps, in its unit in `today`, with what it costs this company beside the other lines; `choice` is null and
 * `isSold` false for what cannot be bought any more.
 */
const ListLine = z.object({
  ProductId,
  VariantId,
  unit: Unit,
  quantity: z.int(),
  note: z.string(),
  isSold: z.boolean(),
  name: z.string(),
  Product,
  today: LinePrice,
  choice: z.nullable(LineChoice),
})
export const SavedList = z.object({
  id: ListId,
  name: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  lines: z.array(ListLine),
})
export type SavedList = z.infer<typeof SavedList>

const params = z.object({ id: inPath(ListId) })
const access = { can: 'cart.edit' } as const

export const savedLists = {
  list: endpoint({
    method: 'GET',
    path: '/lists',
    summary: `My company's lists, the last changed first; at most ${listLimits.lists}`,
    access: { ...access, viewAs: true },
    response: z.array(ListInBrief),
  }),
  create: endpoint({
    method: 'POST',
    path: '/lists',
    summary: 'Begin a list',
    access,
    audit: false,
    body: NewList,
    status: 201,
    response: SavedList,
    problems: ['not-found', 'not-allowed-now'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/lists/:id',
    summary: 'A list with its products as of today',
    access: { ...access, viewAs: true },
    params,
    response: SavedList,
    problems: ['not-found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lists/:id',
    summary: 'Replace the name and the lines of a list',
    access,
    audit: false,
    params,
    body: ListEdit,
    response: SavedList,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lists/:id',
    summary: 'Delete a list',
    access,
    audit: false,
    params,
    response: z.object({ message: z.string() }),
    problems: ['not-found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/lists/:id/lines',
    summary: 'Save a product in a list, no less than is sold of it; one that is there stays as it is',
    access,
    audit: false,
    params,
    body: Wish,
    response: ListHead,
    problems: ['not-found', 'not-allowed-now'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/lists/:id/add',
    summary: 'Put a list into my cart, as far as it is sold, and tell what has changed',
    access,
    audit: false,
    params,
    response: RefilledCart,
    problems: ['not-found', 'cart-full'],
  }),
}
