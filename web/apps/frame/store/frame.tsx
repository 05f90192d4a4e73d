import type { ReactNode } from 'react'
import { Column } from '../column.tsx'
import { CompanyRow } from '../companyRow.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { OwnBar } from '../ownBar.tsx'
import { SuspensionNotice } from '#web/apps/frame/suspensionNotice.tsx'
import { ActLink, useFocusOnPage } from '#web/shell/layout/status.tsx'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { PageSkeleton } from '../skeletons.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'

/** Most who wake see none of it, so it stays as the server rendered it. */
const WakingMenu = lazyIsland(async () => Menu)

/** Fallback before hydration, when the user is not known yet (beforeHydration.ts has marked a seller). */
export function WakingFrame() {
  return (
    <SellerFrame waking>
      <PageSkeleton />
    </SellerFrame>
  )
}

type Props = { children: ReactNode; /** The user is not known yet: the menu shows only if a seller was signed in last. */ waking?: boolean }

/** Header, the seller's menu, content, footer. */
export function SellerFrame({ children, waking = false }: Props) {
  useFocusOnPage()
  return (
    <div data-frame data-density="compact" className="flex min-h-dvh flex-col pb-[calc(var(--nav)+var(--bar))]">
      <Header
        lead={
          <div className={`lg:hidden ${waking ? 'for-sellers' : ''}`}>
            <Drawer />
          </div>
        }
      />
      {waking && <CompanyRow />}
      <div className="flex flex-1">
        <aside className={`w-1/5 shrink-0 border-r border-line bg-surface max-lg:hidden ${waking ? 'for-sellers' : ''}`}>
          <div className="sticky top-[4.125rem] max-h-[calc(100dvh-4.125rem)] overflow-y-auto">{waking ? <WakingMenu /> : <Menu />}</div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className={`mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none max-md:py-4 lg:px-8 ${waking ? 'in-data-[role=buyer]:max-w-[86rem] in-data-[role=buyer]:px-4' : ''}`}
          >
            <ActLink />
            {!waking && <SuspensionNotice />}
            <Column>{children}</Column>
          </main>
          {/* Aligned with the content above. */}
          <div className="lg:[&_.page-width]:max-w-6xl lg:[&_.page-width]:px-8">
            <Footer />
          </div>
        </div>
      </div>
      <OwnBar />
    </div>
  )
}
