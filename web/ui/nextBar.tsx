import type { ReactNode } from 'react'

type Props = { /** It is the next step of the page. */ leads: boolean; children: ReactNode }

/** The next step, to which a skip link leads: on a phone in the bar at the bottom, on a desk where it stands. */
export function NextBar({ leads, children }: Props) {
  if (!leads) return children
  return (
    <div
      id="act"
      data-bar
      className="lg:contents max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:grid max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 print:hidden"
    >
      {children}
    </div>
  )
}
