import * as z from 'zod/mini'
import { FakturId } from './ids.ts'

/** Why a row of the office's list changes nothing. `number-taken` is no longer sent: each store has numbers of its own. */
export const fakturRowReasons = [
  'no-number',
  'no-date',
  'no-status',
  'not-issued',
  'future-date',
  'early-date',
  'other-seller',
  'other-buyer',
  'repeated',
  'contradicts',
  'number-taken',
  'other-code',
  'has-number',
  'order-ended',
  'no-match',
  'several-match',
  'several-rows',
  'other-date',
  'goes-back',
  'no-replacement',
] as const
export const FakturRowReason = z.enum(fakturRowReasons)
export type FakturRowReason = z.infer<typeof FakturRowReason>

/** `same`: it is known already. `refused`: `reason` says why. */
export const FakturRowOutcome = z.enum(['issue', 'replace', 'cancel', 'same', 'refused'])
export type FakturRowOutcome = z.infer<typeof FakturRowOutcome>

/** One row of the list by its line in the file. `differs`: its DPP or PPN is not ours. `late`: dated after its month. */
export const FakturListRow = z.object({
  row: z.int(),
  number: z.string(),
  outcome: FakturRowOutcome,
  reason: z.nullable(FakturRowReason),
  FakturId: z.nullable(FakturId),
  reference: z.string(),
  buyer: z.string(),
  differs: z.boolean(),
  late: z.boolean(),
})
export type FakturListRow = z.infer<typeof FakturListRow>

/** `key` names the changes, to confirm them; `applied`: they are made. */
export const FakturListReport = z.object({
  key: z.string(),
  applied: z.boolean(),
  changes: z.int(),
  same: z.int(),
  refused: z.int(),
  differs: z.int(),
  rows: z.array(FakturListRow),
})
export type FakturListReport = z.infer<typeof FakturListReport>

/** `same`: this very file is attached. The others say why a file of the ZIP was left. */
export const fakturPdfOutcomes = [
  'attached',
  'same',
  'no-number',
  'several-numbers',
  'unknown-number',
  'repeated',
  'not-pdf',
  'large',
] as const
export const FakturPdfOutcome = z.enum(fakturPdfOutcomes)
export type FakturPdfOutcome = z.infer<typeof FakturPdfOutcome>

export const FakturPdfReport = z.object({
  attached: z.int(),
  rows: z.array(z.object({ name: z.string(), number: z.nullable(z.string()), outcome: FakturPdfOutcome })),
})
export type FakturPdfReport = z.infer<typeof FakturPdfReport>
