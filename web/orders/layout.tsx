import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { Frame } from '#web/layout/frame.tsx'
import { SellerFrame, WakingFrame } from '#web/seller/frame.tsx'
import { Suspended } from '#web/suspensions/lazy.tsx'
import { readSession } from '#web/session/session.ts'
import type { Route } from './+types/layout.ts'

export const handle: PageFacts = { private: true }

export const clientLoader = () => ({ selling: readSession()?.role === 'seller' })

/** Both sides see an order: a store keeps its own frame. */
export default function OrderLayout({ loaderData }: Route.ComponentProps) {
  const Around = loaderData.selling ? SellerFrame : Frame
  return (
    <Around>
      {!loaderData.selling && <Suspended />}
      <Outlet />
    </Around>
  )
}

export const HydrateFallback = () => <WakingFrame />
