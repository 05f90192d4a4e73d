import type { FakturRowReason } from '#contract/fakturReports.ts'
import type { reasonTexts } from './texts.ts'

/** The sentence of each reason. */
export const reasons: Record<FakturRowReason, keyof typeof reasonTexts> = {
  'no-number': 'The number does not have 17 digits. In a spreadsheet, keep the column as text.',
  'no-date': 'The date cannot be read.',
  'no-status': 'The state is unknown.',
  'not-issued': 'Not issued yet.',
  'future-date': 'The date lies in the future.',
  'early-date': 'The date lies before the month of the payment.',
  'other-seller': 'It is of another seller.',
  'other-buyer': 'It names another buyer than the order.',
  repeated: 'The same row stands above.',
  contradicts: 'Two rows say different things of this number.',
  'number-taken': 'Another store has this number.',
  'other-code': 'The transaction code does not fit the goods.',
  'has-number': 'The order has another number already.',
  'order-ended': 'The order was refunded or cancelled.',
  'no-match': 'No order fits.',
  'several-match': 'Several orders fit. Put our reference on the faktur, or enter its number by hand.',
  'several-rows': 'Several rows are for the same order.',
  'other-date': 'The number is known with another date.',
  'goes-back': 'It was replaced or cancelled since.',
  'no-replacement': 'The faktur that replaces it is not in the list.',
}
