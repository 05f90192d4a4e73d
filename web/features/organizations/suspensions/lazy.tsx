import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./notice.tsx'))

/** Notice of a suspension, loaded after the page below it. */
export const SuspensionNotice = () => (
  <Suspense fallback={null}>
    <Notice />
  </Suspense>
)
