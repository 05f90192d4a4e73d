import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./notice.tsx'))

/** Notice of a suspension, loaded after the page below it. */
export const Suspended = () => (
  <Suspense fallback={null}>
    <Notice />
  </Suspense>
)
