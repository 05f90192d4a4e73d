import type { GoodsLine } from '#contract/shipments.ts'
import { Stepper } from '#web/ui/stepper.tsx'

type Props = { label: string; line: GoodsLine; steps: number; most: number; onSteps: (steps: number) => void }

/** Input in the product's unit for a line's smallest steps. */
export function Count({ label, line: { baseDecimals }, steps, most, onSteps }: Props) {
  const one = 10 ** baseDecimals
  const rule = { min: 0, step: 1 / one, max: null, decimals: baseDecimals, left: most / one }
  return <Stepper label={label} value={steps / one} rule={rule} onChange={(value) => onSteps(Math.round(value * one))} />
}
