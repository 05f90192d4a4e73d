import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { Shell } from './area/shell.tsx'

export const handle: PageFacts = { staff: true }

/** The operators' own shell, without the shop's header, search and footer. */
export default function OperatorLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
