import type { SubjectType } from '#contract/moderation.ts'
import type { CaseStep } from '#contract/operatorModeration.ts'

/** Returns the move for an operator's step from the case's status. A store is only warned here; suspensions belong to `people`. */
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
