import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { intoView } from './intoView.ts'

type LinkTab = { to: string; isHere: boolean; children: ReactNode }

/** Tabs that are links, each with an address of its own; they scroll sideways on a phone. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex w-max gap-1 rounded-xl bg-sunken p-1">
        {tabs.map(({ to, isHere, children }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              ref={isHere ? intoView : null}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm dark:aria-[current]:bg-line"
            >
              {children}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
