import { Suspense } from 'react'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'

const Notice = lazyPart(async () => (await import('./notice.tsx')).default)

/** Notice of a suspension, loaded after the page below it. */
export const SuspensionNotice = () => (
  <Suspense fallback={null}>
    <Notice />
  </Suspense>
)
