import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { Frame } from '#web/layout/frame.tsx'
import { SellerFrame, WakingFrame } from '#web/seller/frame.tsx'
import { SuspensionNotice } from '#web/suspensions/lazy.tsx'
import { useRole } from '#web/session/session.ts'

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
