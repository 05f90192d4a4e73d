import { useId, useRef } from 'react'
import type { Step } from '#contract/storeOrders.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { label: string; steps: readonly Step[]; labelOf: (step: Step) => string; onPick: (step: Step) => void }

/** Rare steps in a menu. */
export function StepMenu({ label, steps, labelOf, onPick }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
      >
        <Icon name="dots" className="size-6 stroke-[3px]" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="m-auto w-60 rounded-2xl bg-raised p-2 text-ink shadow-float supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-1 supports-[position-area:bottom]:[position-area:bottom_span-right]"
      >
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            onClick={() => {
              menu.current?.hidePopover()
              onPick(step)
            }}
            className="flex min-h-11 w-full items-center rounded-lg px-3 text-left text-danger hover:bg-danger-soft"
          >
            {labelOf(step)}
          </button>
        ))}
      </div>
    </>
  )
}
