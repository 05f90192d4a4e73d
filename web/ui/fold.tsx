import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  open: boolean
  onToggle: () => void
  /** Content before the button, in the same line. */ lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Content that is open on a desktop and folded on narrower screens, so that the main content comes first. */
export function Fold({ label, open, onToggle, lead, aside, children }: Props) {
  const id = useId()
  return (
    <>
      <div className={`flex flex-wrap items-center gap-2 ${lead ? '' : 'lg:hidden'}`}>
        {lead}
        <Button
          look="secondary"
          className={`lg:hidden ${lead ? '' : 'max-sm:w-full'}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          {label}
        </Button>
        {aside && <div className="lg:hidden">{aside}</div>}
      </div>
      <div id={id} className={`grid gap-3 ${open ? '' : 'max-lg:hidden'}`}>
        {children}
      </div>
    </>
  )
}
