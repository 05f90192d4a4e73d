import { Suspense, useRef, useState, type MouseEvent } from 'react'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { useSignedIn } from '#web/shell/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { texts } from '#web/shell/layout/texts.ts'
import { Preferences } from './footerIslands.ts'

const AccountMenu = lazyForOwn(async () => (await import('./own.ts')).AccountMenu)

/**
 * The account: organization, its pages, language, theme and sign-out; for a visitor language and theme. A native popover: Escape closes it.
 * On a phone it opens from the bar below, if that has an entry for it.
 */
export function SiteMenu() {
  const t = useText(texts)
  const session = useSignedIn()
  const panel = useRef<HTMLDivElement>(null)
  // Undefined until the first look. An account's menu waits for it: it is as much as a small page.
  const [state, setState] = useState<string>()
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget="site-menu" title={t('Menu')} className="account">
        <span className="sr-only">{t('Menu')}</span>
        {session ? <Owner name={session.name} /> : <Visitor />}
      </button>
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        role="dialog"
        aria-label={t('Menu')}
        onBeforeToggle={({ newState }) => setState(newState)}
        onClick={(event: MouseEvent) => (event.target as Element).closest('a') && close()}
        className="account-panel fixed inset-auto top-15 right-2 m-0 max-h-[calc(100dvh-5rem)] w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-2xl bg-raised p-2 text-ink shadow-float sm:right-4 md:top-16"
      >
        {session && (state || session.viewing) && (
          <Suspense>
            <AccountMenu session={session} open={state === 'open'} close={close} />
          </Suspense>
        )}
        {(!session || state) && (
          <div className="grid gap-4 p-2">
            <Preferences />
          </div>
        )}
      </div>
    </>
  )
}

/** Organization in the header: its first letter, and its name on a desk. */
function Owner({ name }: { name: string | null }) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-extrabold text-accent uppercase"
      >
        {initialOf(name) || <Icon name="user" />}
      </span>
      <span className="max-w-36 truncate text-sm font-semibold max-lg:hidden">
        <Name>{name ?? ''}</Name>
      </span>
      <Icon name="down" className="size-3.5 text-ink-soft max-lg:hidden" />
    </>
  )
}

/** The letter that tells organizations apart: not the P of PT or the C of CV. */
const initialOf = (name: string | null) => [...(name ?? '').replace(/^(PT|CV|UD)\s+/i, '').trim()][0] ?? ''

function Visitor() {
  const language = useLanguage()
  return (
    <>
      <Icon name="menu" className="size-6 md:hidden" />
      <Icon name="globe" className="size-6 max-md:hidden" />
      <span className="text-sm font-medium uppercase max-md:hidden">{language}</span>
    </>
  )
}
