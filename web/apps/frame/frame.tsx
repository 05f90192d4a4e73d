import type { ReactNode } from 'react'
import { Column } from './column.tsx'
import { CompanyRow } from './companyRow.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OwnBar } from './ownBar.tsx'
import { ActLink, useFocusOnPage } from '#web/shell/layout/status.tsx'
import { usePrivate } from '#web/shell/layout/usePrivate.ts'

/** Header, content in the page's width, footer. The shop is airy, what belongs to a company is compact. */
export function Frame({ children }: { children: ReactNode }) {
  const isPrivate = usePrivate()
  useFocusOnPage()
  return (
    <div
      data-frame
      data-density={isPrivate ? 'compact' : undefined}
      className="flex min-h-dvh flex-col pb-[calc(var(--nav)+var(--bar))] print:block print:min-h-0"
    >
      <Header />
      {isPrivate && <CompanyRow />}
      <main id="content" tabIndex={-1} className="page-width flex-1 py-6 outline-none max-md:py-4 print:p-0">
        <ActLink />
        <Column>{children}</Column>
      </main>
      <Footer />
      <OwnBar />
    </div>
  )
}
