import type { ConfirmWay, ProblemCode } from '#contract/problems.ts'
import { detailWords, type DetailSaid } from '#contract/words/details.ts'
import type { FieldError } from '#contract/words/fields.ts'
import { fill } from '#contract/words/fill.ts'
import { problemWords } from '#contract/words/problems.ts'

type Extra = {
  /** More specific than the code. */
  detail?: DetailSaid
  /** Invalid fields with their codes. */
  errors?: FieldError[]
  /** Quantities that can be ordered, where the code promises them. */
  rule?: unknown
  /** The store concerned. */
  store?: { ShopId: number; missing?: number }
  /** Days without enough free capacity, where the code promises them. */
  days?: readonly string[]
  /** The current cart, where the code promises it. */
  cart?: unknown
  /** The current version of the document, where the code promises it. */
  current?: unknown
  /** The levels that have to approve, where the code promises it. */
  levels?: unknown
  /** Rupiah of a month: allowed, ordered and asked for, where the code promises them. */
  limits?: { limit: number; used: number; wanted: number }
  /** The open payment, where the code promises it. */
  payment?: unknown
  /** Ways in which the person can confirm, with `confirmation-needed`. */
  ways?: readonly ConfirmWay[]
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

/** An error that callers are meant to see. Any other thrown error is a bug and becomes `unexpected`. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly extra: Extra

  constructor(code: ProblemCode, extra: Extra = {}) {
    super(extra.detail ? fill(detailWords[extra.detail.code], 'en', extra.detail.params) : problemWords[code].en)
    this.code = code
    this.extra = extra
  }
}
