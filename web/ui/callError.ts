import type { ProblemBody, ProblemCode } from '#contract/problems.ts'

/** Why a call failed: a problem of the contract, or `network` when no answer came. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ProblemCode | 'network'
  readonly status: number
  readonly problem: Partial<ProblemBody>
  /** The person declined the confirmation: show no error. */
  givenUp = false
  /** Text for users, in both languages. */
  text?: Record<'en' | 'id', string> | undefined

  /** The permission that a `forbidden` call or page needs. */
  readonly needs: string | undefined

  constructor(code: ProblemCode | 'network', status: number, problem: Partial<ProblemBody>, needs?: string) {
    super(problem.detail ?? code)
    this.code = code
    this.status = status
    this.problem = problem
    this.needs = needs
  }
}
