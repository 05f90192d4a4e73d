import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { operatorQueue, type QueueCount } from '#contract/operatorQueue.ts'
import { onOperatorChange, type OperatorSession } from '#web/features/operators/session.ts'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Mark } from '#web/shell/layout/logo.tsx'
import { Preferences } from '#web/shell/layout/preferences.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from './menu.tsx'
import { texts } from './texts.ts'

type Work = { session?: OperatorSession | null | undefined; queues: QueueCount[] }

const loadCounts = async (session: OperatorSession) =>
  session.operator.permissions.includes('desk.read') ? (await call(operatorQueue.show, { headers: asOperator(session) })).queues : []

/** Side menu with the number of open cases, and the desk. On a phone the menu unfolds from a bar. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText(texts)
  const { pathname } = useLocation()
  const { session, data, read } = useOperators(loadCounts)
  const panel = useRef<HTMLDivElement>(null)
  // A decision has changed the numbers, or another operator signed in.
  useEffect(() => onOperatorChange(() => void read()), [read])
  const counted = useRef(pathname)
  useEffect(() => {
    panel.current?.hidePopover()
    if (counted.current !== pathname) void read()
    counted.current = pathname
  }, [pathname, read])
  const work = { session, queues: data ?? [] }
  return (
    <div data-frame data-density="dense" className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <aside className="flex bg-desk text-on-desk max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:items-center max-lg:justify-between max-lg:px-4 max-lg:py-1.5 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:overflow-y-auto lg:p-3 print:hidden">
        <p className="flex min-h-11 items-center gap-2.5 text-lg font-bold tracking-tight lg:px-2">
          <Mark className="size-8" />
          Pasokan
          <span className="text-sm font-medium tracking-normal text-on-desk-soft">{t('Operations')}</span>
        </p>
        <div className="contents max-lg:hidden">
          <Inside {...work} />
        </div>
        <button
          type="button"
          popoverTarget="operator-menu"
          aria-label={t('Menu')}
          title={t('Menu')}
          className="grid size-11 place-items-center rounded-lg focus-visible:outline-on-desk lg:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
      </aside>
      <div
        ref={panel}
        id="operator-menu"
        popover="auto"
        className="fixed inset-auto top-15 right-2 m-0 max-h-[calc(100dvh-5rem)] w-[min(18rem,calc(100vw-1rem))] overflow-y-auto rounded-2xl bg-desk p-3 text-on-desk shadow-float"
      >
        <Inside {...work} />
      </div>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none lg:px-8 lg:py-6 print:p-0">
        {children}
      </main>
    </div>
  )
}

function Inside({ session, queues }: Work) {
  const t = useText(texts)
  return (
    <>
      {session && <Menu permissions={session.operator.permissions} queues={queues} />}
      <details className="mt-auto pt-4 text-sm text-on-desk-soft">
        <summary className="flex min-h-11 items-center gap-2 rounded-lg px-2 hover:text-on-desk focus-visible:outline-on-desk">
          <Icon name="globe" />
          <span className="min-w-0 truncate">{t('Language and theme')}</span>
        </summary>
        <div className="grid gap-4 rounded-xl bg-raised p-3 text-ink">
          <Preferences />
        </div>
      </details>
    </>
  )
}
