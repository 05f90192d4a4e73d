import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.ts'

/** The way from a page to the list that it belongs to, above its title. */
export function BackLink({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link to={to} className={`inline-flex min-h-11 w-fit items-center gap-1 font-medium text-accent hover:underline ${className}`}>
      <Icon name="left" className="size-4" />
      {children}
    </Link>
  )
}
