import type { SubjectType } from '#contract/moderation.ts'
import type { CaseStep } from '#contract/operatorModeration.ts'

/** The move that a step of the desk is, from where a case stands. A store is warned; to shut one out is done at the desk of people. */
export function moveOf(step: CaseStep, { type, status }: { type: SubjectType; status: string }) {
  if (status === 'appealed') {
    if (step === 'clear') return 'restore' as const
    return step === 'uphold' ? (type === 'store' ? ('uphold-warning' as const) : step) : undefined
  }
  if (step === 'clear') return status === 'open' || status === 'held' ? step : undefined
  if (type === 'store') return step === 'warn' && status === 'open' ? step : undefined
  if (step === 'hold') return status === 'open' ? step : undefined
  return step === 'remove' && (status === 'open' || status === 'held') ? step : undefined
}
