import { Outlet } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

export const handle: PageFacts = { staff: true }

/** Pages of the operators, without the header's links for companies and suppliers. */
export default function OperatorLayout() {
  return <Outlet />
}
