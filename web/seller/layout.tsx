import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { requireRole, requireStore } from '#web/session/guards.ts'
import type { Route } from './+types/layout.ts'
import { SellerFrame, WakingFrame } from './frame.tsx'

export const handle: PageFacts = { private: true }

/** A seller without a store is led to create one, but may see the profile first. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (url.pathname === '/profile-seller') requireRole('seller')
  else requireStore()
  return null
}

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
