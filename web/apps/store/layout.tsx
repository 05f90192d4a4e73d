import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { ErrorScreen } from '#web/apps/frame/errorScreen.tsx'
import { SellerFrame, WakingFrame } from '#web/apps/frame/store/frame.tsx'
import type { Route } from './+types/layout.ts'

export { clientMiddleware } from '#web/apps/frame/opening.ts'

export const handle: PageFacts = { private: true }

/** Fixed sidebar of a fifth of the screen on a desktop (specification, section 9); a drawer on anything narrower. */
export default function SellerLayout() {
  return (
    <SellerFrame>
      <Outlet />
    </SellerFrame>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SellerFrame>
    <ErrorScreen error={error} />
  </SellerFrame>
)

/** The frame is shown before the user is known. */
export const HydrateFallback = () => <WakingFrame />
