import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isDay, says, seenOf } from './fields.ts'
import { SavedFile, ShownFile } from './files.ts'
import { FakturId, FileId, OrderId, ShopId, StoreOrderId, inPath } from './ids.ts'
import { FakturListReport, FakturPdfReport } from './fakturReports.ts'
import { numberedList, numberedQuery, oneOf } from './lists.ts'

/** `issued`: it has its number. `not-needed`: its store order ended, or was credited in full, before it had one. */
export const fakturStatuses = ['needed', 'issued', 'replaced', 'cancelled', 'not-needed'] as const
export const FakturStatus = z.enum(fakturStatuses)
export type FakturStatus = z.infer<typeof FakturStatus>

/** At most so many invoices in one Coretax file. */
export const coretaxLimit = 1_000
/** At most so many rows in a list of the tax office, and bytes of it. */
export const fakturListLimits = { rows: 2_000, fileBytes: 5 * 1024 * 1024 } as const
/** At most so many PDFs in a ZIP, bytes of it, and of each PDF. */
export const fakturZipLimits = { files: 500, fileBytes: 30 * 1024 * 1024, pdfBytes: 2 * 1024 * 1024 } as const

/** Fakturs in one file for a company: of a list, and of a ZIP with their PDFs. A month with more comes in parts. */
export const fakturFileLimits = { list: 10_000, zip: 1_000 } as const

/** A credit note of an issued faktur: the figures that a company registered for VAT writes on its nota retur. Rupiah. */
export const NotaRetur = z.object({ number: z.string(), on: z.string(), net: z.int(), base: z.int(), ppn: z.int() })
export type NotaRetur = z.infer<typeof NotaRetur>

/**
 * A tax invoice (faktur pajak) that a store owes for a store order, one per transaction code. The tax office makes `number`. Days are in
 * WIB, `YYYY-MM-DD`; amounts are rupiah and frozen.
 */
export const Faktur = z.object({
  id: FakturId,
  OrderId: OrderId,
  StoreOrderId: StoreOrderId,
  ShopId: ShopId,
  status: FakturStatus,
  /** 01: PPN on the whole price, 04: on a part of it (DPP nilai lain), 08: exempt. */
  code: z.enum(['01', '04', '08']),
  /** The invoice's number, which the faktur names as its reference. */
  reference: z.string(),
  store: z.string(),
  buyer: z.string(),
  aroseOn: z.string(),
  dueOn: z.string(),
  /** Days until `dueOn`, negative after it; null once it has a number or needs none. */
  daysLeft: z.nullable(z.int()),
  net: z.int(),
  base: z.int(),
  ppn: z.int(),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  /** Its date lies after the month in which the tax arose. */
  late: z.boolean(),
  /** The number that it replaces. */
  replaces: z.nullable(z.string()),
  /** Its store order bills nothing any more. The store must cancel an issued faktur. */
  ended: z.boolean(),
  /** Why it is not in the Coretax file and has to be keyed in at the tax office. */
  byHand: z.nullable(z.enum(['buyer-npwp', 'exempt'])),
  file: z.nullable(SavedFile),
  notaRetur: z.array(NotaRetur),
})
export type Faktur = z.infer<typeof Faktur>

/** A month of fakturs. `toUpload`: needed ones in the Coretax files; `byHand`: those that are not; `files`: PDFs that are there; `returned`: issued ones with credit notes, of a company registered for VAT. */
export const FakturMonth = z.object({
  month: z.string(),
  dueOn: z.string(),
  daysLeft: z.int(),
  needed: z.int(),
  issued: z.int(),
  replaced: z.int(),
  cancelled: z.int(),
  notNeeded: z.int(),
  toUpload: z.int(),
  byHand: z.int(),
  files: z.int(),
  returned: z.int(),
})
export type FakturMonth = z.infer<typeof FakturMonth>

/** `YYYY-MM` in WIB. */
const isMonth = (value: string) => /^\d{4}-\d{2}$/.test(value) && isDay(`${value}-01`)
const month = z.string(says('month')).check(z.refine(isMonth, says('month')))
const status = oneOf(['all', ...fakturStatuses], 'all')
export const FakturFilter = z.object({ ...numberedQuery, month, status })
export type FakturFilter = z.infer<typeof FakturFilter>

const amount = z.optional(z.nullable(z.int().check(z.nonnegative())))

/**
 * A number that the tax office gave. `number`: 17 digits, with or without dots. `dpp` and `ppn`, if given, are compared with ours. `confirmed`:
 * the store has seen that they differ, or that the code is for a collector.
 */
export const IssuedFaktur = z.object({
  number: z.string().check(z.trim(), z.maxLength(30, says('faktur-number'))),
  date: z.string(says('day')).check(z.refine(isDay, says('day'))),
  dpp: amount,
  ppn: amount,
  confirmed: z._default(z.boolean(), false),
})
export type IssuedFaktur = z.infer<typeof IssuedFaktur>

/** A form of a faktur without a number saw null. */
const FakturEdit = z.extend(IssuedFaktur, {
  seen: seenOf(z.object({ number: z.nullable(z.string()), date: z.nullable(z.string()) })),
})
export type FakturEdit = z.infer<typeof FakturEdit>

/** `seen`: also the number, because a PDF is of one number. */
const FakturPdf = z.object({ FileId, seen: seenOf(z.extend(ShownFile, { number: z.nullable(z.string()) })) })
export type FakturPdf = z.infer<typeof FakturPdf>

export const FakturMove = z.discriminatedUnion('step', [
  z.extend(IssuedFaktur, { step: z.literal('replace') }),
  z.object({ step: z.literal('cancel') }),
])
export type FakturMove = z.infer<typeof FakturMove>

const ofShop = z.object({ id: inPath(ShopId) })
const one = z.object({ id: inPath(FakturId) })
const uploads = ['not-found', 'in-flight', 'too-large', 'unsupported-type', 'malformed', 'unavailable', 'email-unproven'] as const
const writes = ['not-found', 'not-allowed-now', 'faktur-differs'] as const

/** A file of a company's month, as a table in parts. */
const monthFile = {
  access: { can: 'purchases.read' },
  limit: 'file',
  query: z.object({ month, format: oneOf(['csv', 'xlsx'], 'csv'), part: z.optional(z.string()) }),
  replica: true,
  response: z.unknown(),
  problems: ['not-found', 'too-large'],
} as const

export const fakturs = {
  monthsOfStore: endpoint({
    method: 'GET',
    path: '/shops/:id/fakturs/months',
    summary: "My store's months with fakturs, newest first (at most 36), and whether it is registered for VAT",
    access: { can: 'finance.read', viewAs: true },
    params: ofShop,
    response: z.object({ registered: z.boolean(), months: z.array(FakturMonth) }),
    problems: ['not-found'],
  }),
  ofStore: endpoint({
    method: 'GET',
    path: '/shops/:id/fakturs',
    summary: "A page of my store's fakturs of a month, needed ones first",
    access: { can: 'finance.read', viewAs: true },
    params: ofShop,
    query: FakturFilter,
    response: numberedList(Faktur),
    problems: ['not-found'],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/fakturs/:id',
    summary: 'Write down the number and date that the tax office gave, or correct them; the same again changes nothing',
    access: { can: 'fakturs.manage' },
    limit: 'faktur',
    params: one,
    body: FakturEdit,
    audit: ['number', 'date'],
    response: Faktur,
    problems: [...writes, 'changed-meanwhile'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/fakturs/:id/status',
    summary: 'Replace an issued faktur by another number, or cancel it; answers the faktur that counts now',
    access: { can: 'fakturs.manage' },
    limit: 'faktur',
    params: one,
    body: FakturMove,
    audit: ['step', 'number', 'date'],
    response: Faktur,
    problems: writes,
  }),
  coretax: endpoint({
    method: 'GET',
    path: '/shops/:id/fakturs/coretax',
    summary: `Needed fakturs of a month for Coretax: XML, or XLSX for the tax office's converter; \`part\` of ${coretaxLimit} invoices each`,
    access: { can: 'fakturs.manage' },
    limit: 'file',
    params: ofShop,
    query: z.object({ month, format: oneOf(['xml', 'xlsx'], 'xml'), part: z._default(z.string(), '1') }),
    audit: ['month'],
    response: z.unknown(),
    problems: ['not-found', 'npwp-needed'],
  }),
  /** Multipart: `file`, CSV or XLSX. */
  readList: endpoint({
    method: 'POST',
    path: '/shops/:id/fakturs/list',
    summary: `Read the tax office's list of my fakturs: first a report, then with its \`key\` in \`confirm\` its changes (at most ${fakturListLimits.rows} rows)`,
    access: { can: 'fakturs.manage' },
    limit: 'upload',
    params: ofShop,
    query: z.object({ confirm: z._default(z.string().check(z.maxLength(100)), '') }),
    response: FakturListReport,
    problems: [...uploads, 'changed-meanwhile'],
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/fakturs/:id/file',
    summary: 'Attach the PDF of a faktur that has its number; it takes the place of an earlier one',
    access: { can: 'fakturs.manage' },
    params: one,
    body: FakturPdf,
    response: Faktur,
    problems: ['not-found', 'not-allowed-now', 'changed-meanwhile'],
  }),
  /** Multipart: `file`, a ZIP. */
  attachMany: endpoint({
    method: 'POST',
    path: '/shops/:id/fakturs/files',
    summary: `Attach the PDFs of a ZIP, each by the 17 digits in its name (at most ${fakturZipLimits.files})`,
    access: { can: 'fakturs.manage' },
    limit: 'upload',
    params: ofShop,
    response: FakturPdfReport,
    problems: [...uploads, 'file-quota', 'storage-full'],
  }),
  monthsOfCompany: endpoint({
    method: 'GET',
    path: '/fakturs/months',
    summary: "My company's months with fakturs, newest first (at most 36)",
    access: { can: 'purchases.read', viewAs: true },
    response: z.object({ months: z.array(FakturMonth) }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/fakturs',
    summary: "A page of my company's fakturs of a month",
    access: { can: 'purchases.read', viewAs: true },
    query: FakturFilter,
    response: numberedList(Faktur),
  }),
  table: endpoint({
    method: 'GET',
    path: '/fakturs/file',
    summary: `My company's fakturs of a month as a file for its books, one line each; \`format\` is csv or xlsx; \`part\` of ${fakturFileLimits.list} each`,
    ...monthFile,
  }),
  notaRetur: endpoint({
    method: 'GET',
    path: '/fakturs/nota-retur',
    summary: `The figures of my company's nota retur for the fakturs of a month, one line each; \`format\` is csv or xlsx; \`part\` of ${fakturFileLimits.list} fakturs`,
    ...monthFile,
  }),
  zip: endpoint({
    method: 'GET',
    path: '/fakturs/zip',
    summary: `A ZIP of a month: the PDFs of my company's fakturs, each under its number, and their list; \`part\` of ${fakturFileLimits.zip} each`,
    access: { can: 'purchases.read' },
    limit: 'file',
    query: z.object({ month, part: z.optional(z.string()) }),
    response: z.unknown(),
    problems: ['not-found', 'too-large'],
  }),
  ofStoreOrder: endpoint({
    method: 'GET',
    path: '/store-orders/:id/fakturs',
    summary: 'The fakturs of a store order, for both sides, oldest first',
    access: { can: 'orders.read' },
    params: z.object({ id: inPath(StoreOrderId) }),
    response: z.array(Faktur),
    problems: ['not-found'],
  }),
}
