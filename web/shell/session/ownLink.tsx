import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '#web/ui/link.ts'
import { useOpens } from './pageAccess.ts'

/** A link that becomes plain text if the person's roles do not open its page. */
export function OwnLink({ to, className, children, onClick }: Pick<LinkProps, 'className' | 'children' | 'onClick'> & { to: string }) {
  const opens = useOpens()
  return opens(to) ? (
    <Link to={to} className={className} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
}

/** Shows its children, a link or what leads to it, only if the person's roles open that page. */
export function IfOpens({ to, children }: { to: string; children: ReactNode }) {
  return useOpens()(to) ? children : null
}
