import { Suspense } from 'react'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'

const CompanyNav = lazyForOwn(async () => (await import('./companyNav.tsx')).CompanyNav)

/** The row of a company's pages. Its room is kept until it is there; visitors do not load it. */
export const CompanyRow = () => (
  <Suspense fallback={<div className="hidden h-[2.8125rem] border-b border-line bg-surface md:in-data-[role=buyer]:block" />}>
    <CompanyNav />
  </Suspense>
)
