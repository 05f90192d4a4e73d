import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { SellerFrame, WakingFrame } from '#web/apps/frame/store/frame.tsx'

export const handle: PageFacts = { private: true }

/** Fixed sidebar of a fifth of the screen on a desktop (specification, section 9); a drawer on anything narrower. */
export default function SellerLayout() {
  return (
    <SellerFrame>
      <Outlet />
    </SellerFrame>
  )
}

/** The frame is shown before the user is known. */
export const HydrateFallback = () => <WakingFrame />
