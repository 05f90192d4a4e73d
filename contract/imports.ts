import * as z from 'zod/mini'
import { bulkEdit } from './bulkEdit.ts'
import { endpoint } from './endpoint.ts'
import { keptText } from './fields.ts'
import { inPath } from './ids.ts'
import { TableNotes } from './tableNotes.ts'
import type { FieldCode } from './words/fields.ts'

export const ImportId = z.int().check(z.positive()).brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>
export const UploadId = z.int().check(z.positive()).brand<'UploadId'>()
export type UploadId = z.infer<typeof UploadId>

const mebibyte = 1024 * 1024
/**
 * Most rows of one file, and most bytes of the file and of the ZIP with its pictures. `large`: of CSV that comes in pieces of so many bytes each, the last one
 * shorter; its first rows are tried when it is there, the others when they are taken.
 */
export const importLimits = {
  rows: 10_000,
  fileBytes: 5 * mebibyte,
  zipBytes: 40 * mebibyte,
  large: { rows: 1_000_000, fileBytes: 300 * mebibyte, pieceBytes: 4 * mebibyte, triedRows: 1_000 },
  /** Most rows from a seller whose e-mail address is not proven. */
  unprovenRows: 300,
} as const

/**
 * `pictures`: of the ZIP, between `;`. `price`, `minimum` and `tiers` (`12:1150; 120:1050`) are of `unit`, of which one holds `factor` (`40`, `305 m`). Rows with one `parent` code, or one name and other options
 * (`Ukuran: M`) or units, are one product. `kind`: empty for goods; by the day `stock` is how many on a usual one. `rest`: days after a rental. `details`: what its category asks (`Warna: Merah; Daya: 450`). `number`: ours of a variant that is there.
 */
export const importFields = [
  'name',
  'category',
  'description',
  'price',
  'stock',
  'pictures',
  'unit',
  'factor',
  'minimum',
  'tiers',
  'parent',
  'option1',
  'option2',
  'option3',
  'kind',
  'deposit',
  'rest',
  'details',
  'number',
  'sku',
] as const
export type ImportField = (typeof importFields)[number]

/** An error in a column of a row, or in one of its pictures or attributes, which `file` names. */
export const RowReason = z.object({
  field: z.enum(importFields),
  file: z.optional(z.string()),
  code: z.custom<FieldCode>(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type RowReason = z.infer<typeof RowReason>

/** Which column (its head) was taken for each field. In a request an empty one means that no column was taken. */
const Mapping = z.object({
  name: z.optional(z.string()),
  category: z.optional(z.string()),
  description: z.optional(z.string()),
  price: z.optional(z.string()),
  stock: z.optional(z.string()),
  pictures: z.optional(z.string()),
  unit: z.optional(z.string()),
  factor: z.optional(z.string()),
  minimum: z.optional(z.string()),
  tiers: z.optional(z.string()),
  parent: z.optional(z.string()),
  option1: z.optional(z.string()),
  option2: z.optional(z.string()),
  option3: z.optional(z.string()),
  kind: z.optional(z.string()),
  deposit: z.optional(z.string()),
  rest: z.optional(z.string()),
  details: z.optional(z.string()),
  number: z.optional(z.string()),
  sku: z.optional(z.string()),
})
export type Mapping = z.infer<typeof Mapping>

/**
 * An import as it stands. `problems`: its first hundred refused rows, a `message` only in former ones. `done`: rows tried, until it is `total`; of a `large` one that is
 * checked its first ones alone. `existing`: refused rows of what is sold already, whose price and stock can be set instead. `columns`, `mapping`: of one that waits for its store. `products`: how many the good rows are, or became; absent once they are forgotten.
 */
export const Import = z.object({
  id: ImportId,
  fileName: z.string(),
  status: z.enum(['checked', 'waiting', 'done', 'cancelled']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  createdAt: z.string(),
  problems: z.array(
    z.object({ line: z.int(), message: z.string(), reasons: z.array(RowReason), cells: z.partialRecord(z.enum(importFields), z.string()) }),
  ),
  columns: z.optional(z.array(z.string())),
  mapping: z.optional(Mapping),
  products: z.optional(z.int()),
  large: z.optional(z.boolean()),
  notes: z.optional(TableNotes),
  existing: z.optional(z.int()),
})
export type Import = z.infer<typeof Import>

export const ImportCheck = z.extend(Import, { columns: z.array(z.string()), mapping: Mapping })
export type ImportCheck = z.infer<typeof ImportCheck>

/** How many bytes of a large file are there, and what it became once all are. */
export const Upload = z.object({ id: UploadId, sent: z.int(), importId: z.optional(ImportId) })
export type Upload = z.infer<typeof Upload>

const params = z.object({ id: inPath(ImportId) })
const Line = z.int().check(z.positive())
const cell = keptText(5_000)
/** Corrections of a row's cells. Absent cells stay unchanged. */
export const MendedCells = z.object({
  name: cell,
  category: cell,
  description: cell,
  price: cell,
  stock: cell,
  pictures: cell,
  unit: cell,
  factor: cell,
  minimum: cell,
  tiers: cell,
  parent: cell,
  option1: cell,
  option2: cell,
  option3: cell,
  kind: cell,
  deposit: cell,
  rest: cell,
  details: cell,
  number: cell,
  sku: cell,
})
export type MendedCells = z.infer<typeof MendedCells>
const format = z.pipe(
  z.optional(z.string()),
  z.transform((value): 'csv' | 'xlsx' => (value === 'xlsx' ? 'xlsx' : 'csv')),
)

export const imports = {
  template: endpoint({
    method: 'GET',
    path: '/imports/template',
    summary: 'An empty file to fill in; `format` is csv or xlsx',
    access: { can: 'catalog.manage' },
    limit: 'file',
    query: z.object({ format }),
    response: z.unknown(),
  }),
  /** Multipart: `file` (CSV or XLSX), optionally `pictures` (a ZIP) and `mapping` (JSON: field to column head). */
  check: endpoint({
    method: 'POST',
    path: '/imports',
    summary: 'Read a file of products without changing anything',
    access: { can: 'catalog.manage' },
    switch: 'product-import',
    limit: 'upload',
    status: 201,
    response: ImportCheck,
    problems: ['no-shop', 'in-flight', 'too-large', 'unsupported-type', 'malformed', 'storage-full', 'unavailable', 'email-unproven'],
  }),
  /** Multipart: `bytes` (of the whole file), then `file` (its first piece). */
  upload: endpoint({
    method: 'POST',
    path: '/imports/uploads',
    summary: 'Begin to send a large CSV file in pieces; what was begun before is forgotten',
    access: { can: 'catalog.manage' },
    switch: 'product-import',
    limit: 'upload',
    status: 201,
    response: Upload,
    problems: ['no-shop', 'not-allowed-now', 'too-large', 'unsupported-type', 'malformed', 'storage-full', 'unavailable', 'email-unproven'],
  }),
  /** Multipart: `file`. The first piece, which begins it, is number 1. */
  piece: endpoint({
    method: 'PUT',
    path: '/imports/uploads/:id/pieces/:number',
    summary: 'The next piece of a large file; one that is there already may come again',
    access: { can: 'catalog.manage' },
    audit: false,
    limit: 'piece',
    params: z.object({ id: inPath(UploadId), number: inPath(z.int().check(z.positive())) }),
    response: Upload,
    problems: [
      'not-found',
      'not-allowed-now',
      'too-large',
      'unsupported-type',
      'malformed',
      'storage-full',
      'unavailable',
      'email-unproven',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'My last imports',
    access: { can: 'catalog.manage' },
    response: z.array(Import),
    problems: ['no-shop'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'How far an import is',
    access: { can: 'catalog.manage' },
    params,
    response: Import,
    problems: ['not-found'],
  }),
  columns: endpoint({
    method: 'PUT',
    path: '/imports/:id/columns',
    summary: 'Choose the columns of a checked file anew; what was mended stays mended',
    access: { can: 'catalog.manage' },
    limit: 'upload',
    audit: false,
    params,
    body: Mapping,
    response: Import,
    problems: ['not-found', 'not-allowed-now', 'in-flight', 'unavailable'],
  }),
  mend: endpoint({
    method: 'PUT',
    path: '/imports/:id/rows/:line',
    summary: 'Mend a refused row of a checked file',
    access: { can: 'catalog.manage' },
    audit: false,
    params: z.object({ id: inPath(ImportId), line: inPath(Line) }),
    body: MendedCells,
    response: Import,
    problems: ['not-found', 'not-allowed-now', 'too-large', 'unavailable'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/imports/:id/update',
    summary: 'Set price and stock of what is there already as the rows of a checked file say',
    access: { can: 'catalog.manage' },
    params,
    invalidates: true,
    response: Import,
    problems: ['not-found', 'not-allowed-now', 'in-flight', 'stock-changed'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/imports/:id/confirm',
    summary: 'Take the good rows of a checked file; it goes on by itself',
    access: { can: 'catalog.manage' },
    params,
    invalidates: true,
    response: Import,
    problems: ['not-found', 'not-allowed-now'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Stop an import; what was taken stays',
    access: { can: 'catalog.manage' },
    params,
    response: Import,
    problems: ['not-found', 'not-allowed-now'],
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/imports/:id/rejects',
    summary: 'The refused rows with their reasons, to mend and send again; of a large file always CSV',
    access: { can: 'catalog.manage' },
    limit: 'file',
    params,
    query: z.object({ format }),
    response: z.unknown(),
    problems: ['not-found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/imports/export',
    summary: 'My products as a file in the form of the template (at most 10,000)',
    access: { can: 'catalog.manage' },
    limit: 'file',
    query: z.object({ format }),
    replica: true,
    response: z.unknown(),
    problems: ['no-shop'],
  }),
  edit: bulkEdit,
}
