import type { ProblemBody, ProblemCode } from '#contract/problems.ts'

/** Why a call failed: a problem of the contract, or `network` when no answer came. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ProblemCode | 'network'
  readonly status: number
  readonly problem: Partial<ProblemBody>
  /** The person was asked to confirm and would rather not: nothing to tell. */
  givenUp = false
  /** What people read of it, in both languages. */
  text?: Record<'en' | 'id', string> | undefined

  constructor(code: ProblemCode | 'network', status: number, problem: Partial<ProblemBody>) {
    super(problem.detail ?? code)
    this.code = code
    this.status = status
    this.problem = problem
  }
}
