import { Outlet } from 'react-router'
import { Footer } from '#web/layout/footer.tsx'
import { Header } from '#web/layout/header.tsx'
import { requireStore } from '#web/session/guards.ts'
import { Skeleton } from '#web/ui/surface.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'

export function clientLoader() {
  requireStore()
  return null
}

/** A fixed sidebar, a fifth of the screen on a desk (specification, section 9); a drawer on anything narrower. */
export default function SellerLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The frame stands before it is known who looks at it. */
export function HydrateFallback() {
  return (
    <Frame>
      <div className="grid gap-6">
        <Skeleton className="h-9 w-64" />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <Drawer />
      <div className="flex flex-1">
        <aside className="w-1/5 shrink-0 border-r border-line bg-surface max-lg:hidden">
          <div className="sticky top-[4.125rem] max-h-[calc(100dvh-4.125rem)] overflow-y-auto">
            <Menu />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none lg:px-8">
            {children}
          </main>
          {/* In line with what stands above it. */}
          <div className="lg:[&_.page-width]:max-w-6xl lg:[&_.page-width]:px-8">
            <Footer />
          </div>
        </div>
      </div>
    </div>
  )
}
