import type { Step } from '#contract/storeOrders.ts'
import { ActionMenu } from '#web/ui/actionMenu.tsx'

type Props = { label: string; steps: readonly Step[]; labelOf: (step: Step) => string; onPick: (step: Step) => void }

/** Rare steps in a menu. */
export function StepMenu({ label, steps, labelOf, onPick }: Props) {
  return <ActionMenu label={label} actions={steps.map((step) => ({ label: labelOf(step), danger: true, onPick: () => onPick(step) }))} />
}
