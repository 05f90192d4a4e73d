import * as z from 'zod/mini'
import { Day, Time, line, optionalLine, optionalText, says, text } from './fields.ts'
import { SavedFile } from './files.ts'
import { AddressId, FileId, ProductId, RfqLineId, ShopId, VariantId } from './ids.ts'
import { Quantity } from './quantities.ts'
import { UnitPrice } from './quoteVersions.ts'
import { Unit } from './units.ts'

/**
 * Most lines, stores, files and questions of a request; hours and days of its deadline; days for the award; requests of a company: open, of a
 * day, in 30 days while it is not verified; `changes`: later deadlines and further lines, which mail the stores; letters of a reason.
 */
export const rfqLimits = {
  lines: 200,
  stores: 10,
  files: 10,
  minHours: 1,
  deadlineDays: 60,
  decideDays: 30,
  open: 20,
  daily: 30,
  unverifiedMonthly: 3,
  changes: 20,
  questions: 10,
  reason: 20,
} as const

/** `open` takes offers until the deadline; `ended` waits for the award. `lapsed`: it was not awarded in 30 days. */
export const RfqStatus = z.enum(['open', 'ended', 'awarded', 'cancelled', 'lapsed'])
export type RfqStatus = z.infer<typeof RfqStatus>

/** `offered`: the store has sent an offer at least once, which may be withdrawn by now. */
export const InvitationStatus = z.enum(['invited', 'offered', 'declined'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/**
 * A line as a company writes it: in its own words, or about goods of a store (`VariantId`), whose name it may repeat. `wish`: rupiah for one
 * unit, shown to stores only with `wishShown`.
 */
export const NewRfqLine = z.object({
  name: line(200),
  spec: optionalText(2000),
  VariantId: z.optional(VariantId),
  unit: Unit,
  quantity: Quantity,
  wish: z._default(z.nullable(UnitPrice), null),
})
export type NewRfqLine = z.infer<typeof NewRfqLine>

const newLines = z.array(NewRfqLine).check(z.minLength(1, says('required')), z.maxLength(rfqLimits.lines, says('too-many-rows')))

/**
 * A request, sent at once. Without `ShopIds` the server invites the stores that `POST /rfqs/matches` shows first. `AddressId` names one of the
 * company's addresses as the destination; without it, `place` describes the destination in words. Stores read only the district.
 */
export const NewRfq = z.object({
  title: line(120),
  note: optionalText(2000),
  lines: newLines,
  FileIds: z._default(z.array(FileId).check(z.maxLength(rfqLimits.files)), []),
  AddressId: z.optional(AddressId),
  place: optionalLine(200),
  neededBy: z._default(z.nullable(Day), null),
  deadline: z.iso.datetime({ offset: true }),
  wishShown: z._default(z.boolean(), false),
  ShopIds: z.optional(
    z.array(ShopId).check(
      z.minLength(1, says('required')),
      z.maxLength(rfqLimits.stores, says('too-many-entries')),
      z.refine((ids) => new Set(ids).size === ids.length, says('twice')),
    ),
  ),
})
export type NewRfq = z.infer<typeof NewRfq>

export const NewRfqLines = z.object({ lines: newLines })

/** `addedAt`: later than the request where it was added. `ProductId` and `VariantId`: the goods that it is about. Rupiah. */
export const RfqLine = z.object({
  id: RfqLineId,
  name: z.string(),
  spec: z.string(),
  ProductId: z.nullable(ProductId),
  VariantId: z.nullable(VariantId),
  unit: Unit,
  quantity: z.number(),
  wish: z.nullable(z.int()),
  addedAt: Time,
})
export type RfqLine = z.infer<typeof RfqLine>

/** The parts of a request that both sides read. `area`: district, city and province, or the place in words. */
export const rfqHead = {
  number: z.string(),
  title: z.string(),
  status: RfqStatus,
  area: z.string(),
  neededBy: z.nullable(z.string()),
  deadline: Time,
  lines: z.int(),
  /** The first two names. */
  goods: z.array(z.string()),
  createdAt: Time,
} as const

export const rfqBody = { note: z.string(), files: z.array(SavedFile) } as const

export const questionText = text(1000)
