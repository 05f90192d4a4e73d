import { problems, type ConfirmWay, type ProblemCode } from '#contract/problems.ts'

type Extra = {
  /** Replaces the general sentence of the code. */
  detail?: string
  /** Fields and what is wrong with them. */
  errors?: { path: string; message: string }[]
  /** The fresh cart, where the code promises it. */
  cart?: unknown
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
    super(extra.detail ?? problems[code][2])
    this.code = code
    this.extra = extra
  }
}
