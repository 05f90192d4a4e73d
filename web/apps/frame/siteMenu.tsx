import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { useSignedIn } from '#web/shell/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { texts } from '#web/shell/layout/texts.ts'

const AccountMenu = lazy(() => import('./accountMenu.tsx'))
const Preferences = lazyIsland(async () => (await import('#web/shell/layout/preferences.tsx')).Preferences)

/** Language and theme; on a phone also links for which the header has no room. A native popover: Escape closes it. */
export function SiteMenu() {
  const t = useText(texts)
  const language = useLanguage()
  const session = useSignedIn()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        title={t('Menu')}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg px-2 hover:bg-sunken"
      >
        <Icon name={session ? 'user' : 'menu'} className="size-6 md:hidden" />
        <Icon name="globe" className="size-6 max-md:hidden" />
        <span className="sr-only">{t('Menu')}</span>
        <span className="text-sm font-medium uppercase max-md:hidden">{language}</span>
      </button>
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        role="dialog"
        aria-label={t('Menu')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={(event: MouseEvent) => (event.target as Element).closest('a') && close()}
        className="fixed inset-auto top-15 right-2 md:top-16 m-0 max-h-[calc(100dvh-5rem)] w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-2xl bg-raised p-2 text-ink shadow-float sm:right-4"
      >
        {session && (
          <Suspense>
            <AccountMenu session={session} open={open} close={close} />
          </Suspense>
        )}
        <div className="grid gap-4 p-2">
          <Preferences />
        </div>
      </div>
    </>
  )
}
