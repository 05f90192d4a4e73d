import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./notice.tsx'))

/** The word about a suspension, loaded after the page that it stands above. */
export const Suspended = () => (
  <Suspense fallback={null}>
    <Notice />
  </Suspense>
)
