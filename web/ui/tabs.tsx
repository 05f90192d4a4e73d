import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { id: string; label: string; panel: ReactNode }

/**
 * Tabs by the ARIA pattern: arrow keys move, and only the chosen tab is in the tab order. Without script all panels are shown, each below
 * its name.
 */
export function Tabs({
  label,
  tabs,
  first = tabs[0]?.id,
}: {
  label: string
  tabs: Tab[]
  /** The id of the one chosen at first. */ first?: string | undefined
}) {
  const [chosen, setChosen] = useState(first)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    const next = tabs[(tabs.findIndex((tab) => tab.id === chosen) + step + tabs.length) % tabs.length]
    if (!next) return
    setChosen(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-5 grid auto-cols-fr grid-flow-col rounded-xl bg-sunken p-1 noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}-tab`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className="min-h-11 rounded-lg px-4 font-medium text-ink-soft aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sm dark:aria-selected:bg-line"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          className={`noscript:not-first:mt-8 ${tab.id === chosen ? '' : 'hidden noscript:block'}`}
        >
          <p aria-hidden className="mb-4 hidden text-lg font-semibold noscript:block">
            {tab.label}
          </p>
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
