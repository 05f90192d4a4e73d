import { Suspense } from 'react'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { useSignedIn } from '#web/shell/session/session.ts'

const CompanyNav = lazyForOwn(async () => (await import('./own.ts')).CompanyNav)

/** The row of a company's pages. Its room is kept until the session is known; visitors do not load it. */
export function CompanyRow() {
  const session = useSignedIn()
  if (session && session.role !== 'buyer') return null
  const space = <div className="hidden h-[2.8125rem] border-b border-line bg-surface md:in-data-[role=buyer]:block" />
  return session ? (
    <Suspense fallback={space}>
      <CompanyNav />
    </Suspense>
  ) : (
    space
  )
}
