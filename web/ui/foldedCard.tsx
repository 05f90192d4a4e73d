import { useId, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Card } from './surface.tsx'

type Props = {
  title: string
  /** Initially open there too. */ open?: boolean
  /** Address of the part within the page. */ anchor?: string
  children: ReactNode
}

/** A part of a page: open on a desktop, folded behind its title on narrower screens. */
export function FoldedCard({ title, open: first = false, anchor, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(first)
  return (
    <Card id={anchor} className="max-lg:py-2">
      <h2 className="text-lg font-semibold">
        <span className="max-lg:hidden">{title}</span>
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left lg:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Icon name="down" className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={id} className={`grid gap-3 lg:mt-2 ${open ? 'max-lg:pb-2' : 'max-lg:hidden'}`}>
        {children}
      </div>
    </Card>
  )
}
