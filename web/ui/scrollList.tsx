import type { ReactNode } from 'react'

type Props = { label: string; /** Its greatest height, and its frame. */ className: string; children: ReactNode }

/** A list that scrolls by itself. The keyboard reaches it, because its rows may have nothing to focus. */
export const ScrollList = ({ label, className, children }: Props) => (
  <div role="region" aria-label={label} tabIndex={0} className={`overflow-y-auto ${className}`}>
    <ul className="divide-y divide-line">{children}</ul>
  </div>
)
