import { Suspense } from 'react'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'

const Notice = lazyForOwn(async () => (await import('./own.ts')).SuspendedNotice)

/** Notice of a suspension, loaded after the page below it. */
export const SuspensionNotice = () => (
  <Suspense fallback={null}>
    <Notice />
  </Suspense>
)
