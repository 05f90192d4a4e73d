import * as z from 'zod/mini'
import { amountCodes } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Rupiah, isDay, line, says, Time } from './fields.ts'
import { CategoryId, PriceListId, ProductId, RelationId, ShopId, VariantId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { Quantity } from './quantities.ts'
import { placesOf } from './steps.ts'
import { TableNotes } from './tableNotes.ts'
import { Unit } from './units.ts'

/** Most lists of a store that have not ended, lines of a list, customers of a list, lists of a customer, and bytes of a file. */
export const priceListLimits = { lists: 500, lines: 2_000, customers: 500, ofCustomer: 20, fileBytes: 1024 * 1024, text: 500_000 } as const

const Day = z.nullable(z.string(says('day')).check(z.refine(isDay, says('day'))))

/** From so many of a unit on each costs so much. Rupiah, above 0. */
export const PriceListLine = z.object({ VariantId, unit: Unit, minQuantity: Quantity, price: Rupiah.check(z.gte(1, says('price-zero'))) })
export type PriceListLine = z.infer<typeof PriceListLine>

/** Off the public price of everything, or of a category. Percent, two places. */
const Percent = z.number(says('percent')).check(
  z.gte(0.01, says('percent')),
  z.lte(90, says('percent')),
  z.refine<number>((value) => placesOf(value) <= 2, says('percent')),
)

/** `from` and `to`: the first and the last day, in WIB; null is open. A `draft` counts for no one. */
const head = {
  name: line(80),
  state: z.enum(['draft', 'active']),
  from: Day,
  to: Day,
  percentOff: z.nullable(Percent),
  CategoryId: z.nullable(CategoryId),
}

/** A list as it is saved, whole; `version`: the one that was read. */
export const PriceListInput = z
  .object({
    ...head,
    lines: z.array(PriceListLine).check(z.maxLength(priceListLimits.lines, says('too-many-rows'))),
    customers: z.array(RelationId).check(z.maxLength(priceListLimits.customers, says('too-many-rows'))),
    version: z.int(),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, { error: says('day-order'), path: ['to'] }),
    z.refine(({ CategoryId: category, percentOff }) => category === null || percentOff !== null, {
      error: says('percent'),
      path: ['percentOff'],
    }),
  )
export type PriceListInput = z.infer<typeof PriceListInput>

const State = z.enum(['draft', 'active', 'ended'])

/** A list in short; `lines` and `customers` are their numbers. One whose last day is over has `ended`. */
export const PriceListHead = z.object({
  ...head,
  id: PriceListId,
  ShopId,
  state: State,
  version: z.int(),
  lines: z.int(),
  customers: z.int(),
  updatedAt: Time,
})
export type PriceListHead = z.infer<typeof PriceListHead>

/** A line with what it is for. `publicPrice`: everybody's for as many; null, and the line counts for no one, where the unit is not sold as it was. */
export const ShownLine = z.object({
  ...PriceListLine.shape,
  ProductId,
  name: z.string(),
  sku: z.string(),
  publicPrice: z.nullable(z.int()),
})
export type ShownLine = z.infer<typeof ShownLine>

export const PriceList = z.extend(PriceListHead, {
  lines: z.array(ShownLine),
  customers: z.array(z.object({ id: RelationId, name: z.string() })),
})
export type PriceList = z.infer<typeof PriceList>

/** A row of a pasted table or a file as it was read: `line` is what it comes to; without one `problems` say per column why. */
export const CheckedRow = z.object({
  row: z.int(),
  cells: z.object({ code: z.string(), unit: z.string(), minQuantity: z.string(), price: z.string() }),
  line: z.nullable(ShownLine),
  problems: z.array(
    z.object({
      column: z.enum(['code', 'unit', 'minQuantity', 'price']),
      code: z.enum([
        'unknown-code',
        'several-products',
        'no-such-unit',
        'quantity',
        'places',
        'rupiah',
        'price-zero',
        'price-too-high',
        'row-twice',
        ...amountCodes,
      ]),
    }),
  ),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** A price that a store grants my company. `until`: the last day, in WIB. */
export const OwnPrice = z.object({
  ShopId,
  ...ShownLine.shape,
  priceListName: z.string(),
  until: z.nullable(z.string()),
})

const params = z.object({ id: inPath(PriceListId) })
const ofStore = z.object({ id: inPath(ShopId) })
const access = { can: 'prices.manage' } as const

export const priceLists = {
  list: endpoint({
    method: 'GET',
    path: '/shops/:id/price-lists',
    summary: "My store's price lists for customers, the last changed first",
    access: { ...access, viewAs: true },
    params: ofStore,
    query: z.object(numberedQuery),
    response: numberedList(PriceListHead),
    problems: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/shops/:id/price-lists',
    summary: 'Begin a price list: a draft without lines',
    access,
    audit: [],
    params: ofStore,
    body: z.object({ name: line(80) }),
    status: 201,
    response: PriceList,
    problems: ['not-found', 'no-shop', 'not-allowed-now'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/price-lists/:id',
    summary: 'A price list of my store with its lines and customers',
    access: { ...access, viewAs: true },
    params,
    response: PriceList,
    problems: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/price-lists/:id',
    summary: 'Say a price list, whole; a write that did not see the last one is refused with `changed-meanwhile`',
    access,
    audit: ['state', 'percentOff', 'CategoryId'],
    params,
    body: PriceListInput,
    response: PriceList,
    problems: ['not-found', 'no-shop', 'changed-meanwhile', 'not-allowed-now'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/price-lists/:id',
    summary: 'End a price list for good; what was bought at its prices stays',
    access,
    audit: [],
    params,
    response: z.object({ message: z.string() }),
    problems: ['not-found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/price-lists/:id/import',
    summary: `Check rows of SKU or barcode, unit, minimum and price without writing any: JSON with \`text\` as pasted from a table, or multipart with a CSV or XLSX in \`file\`; at most ${priceListLimits.lines} rows`,
    access,
    limit: 'upload',
    audit: false,
    params,
    body: z.nullish(z.object({ text: z.string().check(z.maxLength(priceListLimits.text, says('too-long'))) })),
    response: z.object({ rows: z.array(CheckedRow), wrong: z.int(), notes: z.optional(TableNotes) }),
    problems: ['not-found', 'in-flight', 'too-large', 'unsupported-type', 'malformed', 'unavailable'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/price-lists/:id/file',
    summary: 'The lines of a price list as a file, in the columns that can be imported',
    access,
    limit: 'file',
    params,
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    replica: true,
    response: z.unknown(),
    problems: ['not-found'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/prices/mine',
    programs: true,
    summary: 'Fixed prices that stores grant my company, until when; of one store with `ShopId`',
    access: { can: 'company.read', viewAs: true },
    query: z.object({ ...numberedQuery, ShopId: z.optional(inPath(ShopId)) }),
    response: numberedList(OwnPrice),
  }),
}
