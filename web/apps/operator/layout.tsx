import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { ErrorScreen } from '#web/apps/frame/errorScreen.tsx'
import type { Route } from './+types/layout.ts'
import { Shell } from './area/shell.tsx'

export { clientMiddleware } from '#web/apps/frame/opening.ts'

export const handle: PageFacts = { staff: true }

/** The operators' own shell, without the shop's header, search and footer. */
export default function OperatorLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Shell>
    <ErrorScreen error={error} />
  </Shell>
)
