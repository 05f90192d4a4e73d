import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

export const handle: PageFacts = { staff: true }

/** The operators' pages, without what companies and suppliers find in the header. */
export default function OperatorLayout() {
  return <Outlet />
}
