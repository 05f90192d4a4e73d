import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** Layout of all screens but the seller's area. */
export default function Page() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
