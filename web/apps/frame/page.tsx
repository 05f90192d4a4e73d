import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'
import { PageSkeleton } from './skeletons.tsx'

/** Layout of all screens but the seller's area. Public pages come with their content and never show the fallback. */
export const HydrateFallback = () => (
  <Frame>
    <PageSkeleton />
  </Frame>
)

export default function Page() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
