import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { Frame } from '#web/apps/frame/frame.tsx'
import { SellerFrame, WakingFrame } from '#web/apps/frame/store/frame.tsx'
import { SuspensionNotice } from '#web/features/organizations/suspensions/lazy.tsx'
import { useRole } from '#web/shell/session/session.ts'

export const handle: PageFacts = { private: true }

/** Both sides see an order: a store keeps its own frame. */
export default function OrderLayout() {
  const selling = useRole() === 'seller'
  const Around = selling ? SellerFrame : Frame
  return (
    <Around>
      {!selling && <SuspensionNotice />}
      <Outlet />
    </Around>
  )
}

export const HydrateFallback = () => <WakingFrame />
