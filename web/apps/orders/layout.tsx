import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { ErrorScreen } from '#web/apps/frame/errorScreen.tsx'
import { Frame } from '#web/apps/frame/frame.tsx'
import { SellerFrame, WakingFrame } from '#web/apps/frame/store/frame.tsx'
import { SuspensionNotice } from '#web/apps/frame/suspensionNotice.tsx'
import { useRole } from '#web/shell/session/session.ts'
import type { Route } from './+types/layout.ts'

export { clientMiddleware } from '#web/apps/frame/opening.ts'

export const handle: PageFacts = { private: true }

/** Both sides see an order: a store keeps its own frame. */
export default function OrderLayout() {
  return (
    <OwnFrame>
      <Outlet />
    </OwnFrame>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <OwnFrame>
    <ErrorScreen error={error} />
  </OwnFrame>
)

export const HydrateFallback = () => <WakingFrame />

function OwnFrame({ children }: { children: ReactNode }) {
  const selling = useRole() === 'seller'
  const Around = selling ? SellerFrame : Frame
  return (
    <Around>
      {!selling && <SuspensionNotice />}
      {children}
    </Around>
  )
}
