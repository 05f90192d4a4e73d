import { Outlet } from 'react-router'
import type { Route } from './+types/page.ts'
import { ErrorScreen } from './errorScreen.tsx'
import { Frame } from './frame.tsx'
import { PageSkeleton } from './skeletons.tsx'

export { clientMiddleware } from './opening.ts'

/** Layout of all screens but the seller's area. Public pages come with their content and never show the fallback. */
export const HydrateFallback = () => (
  <Frame>
    <PageSkeleton />
  </Frame>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <ErrorScreen error={error} />
  </Frame>
)

export default function Page() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
