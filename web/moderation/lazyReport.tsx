import { lazy, Suspense } from 'react'
import type { SubjectType } from '#contract/moderation.ts'
import { useSignedIn } from '#web/session/session.ts'

const Report = lazy(async () => ({ default: (await import('./report.tsx')).Report }))

/** Reports something to us; loaded only for signed-in users. `name`: its name for screen readers. */
export function LazyReport(props: { type: SubjectType; id: number; name: string }) {
  if (!useSignedIn()) return null
  return (
    <Suspense>
      <Report {...props} />
    </Suspense>
  )
}
