import type { ConfirmWay, ProblemCode } from '#contract/problems.ts'
import { detailWords, type DetailSaid } from '#contract/words/details.ts'
import type { FieldError } from '#contract/words/fields.ts'
import { fill } from '#contract/words/fill.ts'
import { problemWords } from '#contract/words/problems.ts'

type Extra = {
  /** Says more than the code. */
  detail?: DetailSaid
  /** Fields and what is wrong with them. */
  errors?: FieldError[]
  /** Which quantities are sold, where the code promises it. */
  rule?: unknown
  /** The store that it is about. */
  store?: { ShopId: number; missing?: number }
  /** The days of which not enough is free, where the code promises it. */
  days?: readonly string[]
  /** The fresh cart, where the code promises it. */
  cart?: unknown
  /** The document as it is now, where the code promises it. */
  current?: unknown
  /** What waits to be paid, where the code promises it. */
  payment?: unknown
  /** What the person can confirm with, with `confirmation-needed`. */
  ways?: readonly ConfirmWay[]
  /** Seconds until a new try makes sense. */
  retryAfter?: number
}

/** A failure the caller is meant to see. Anything else that is thrown is a bug and becomes `unexpected`. */
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
