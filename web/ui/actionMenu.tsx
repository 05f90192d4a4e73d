import { useId, useRef } from 'react'
import { Icon } from './icon.tsx'

export type Action = { label: string; danger?: boolean; onPick: () => void }
type Props = { label: string; actions: readonly Action[] }

/** Rare actions behind one button. Absent without any. */
export function ActionMenu({ label, actions }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  if (actions.length === 0) return null
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
        className="popover-menu w-60 [position-area:bottom_span-right] [position-try-fallbacks:flip-inline]"
      >
        {actions.map(({ label: name, danger = false, onPick }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              menu.current?.hidePopover()
              onPick()
            }}
            className={`flex min-h-11 w-full items-center rounded-lg px-3 text-left ${danger ? 'text-danger hover:bg-danger-soft' : 'hover:bg-sunken'}`}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
