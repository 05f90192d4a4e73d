import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Shown } from './popup.tsx'

const load = () => import('./popup.tsx')
const Popup = lazy(async () => ({ default: (await load()).Popup }))
/** Milliseconds after which the page is usable and may fetch what is needed for the first pop-up. */
const idle = 1500

type Popups = {
  /** A success, gone by itself after three seconds. Resolves when it is gone. */
  success: (title: string, text?: string) => Promise<void>
  /** A plain word that closes by itself, such as "You are still logged in!". */
  notice: (title: string, text?: string) => Promise<void>
  /** A failure stays until it is closed. */
  failure: (title: string, text?: string) => Promise<void>
  /** Resolves to whether it was confirmed; dismissed counts as no. */
  confirm: (question: { title: string; text: string; yes?: string; no?: string; danger?: boolean }) => Promise<boolean>
}

const PopupContext = createContext<Popups | null>(null)

/** The specification's pop-ups and confirmations, in the middle of the screen. For a word by the way there are toasts. */
export function usePopups(): Popups {
  const popups = use(PopupContext)
  if (!popups) throw new Error('usePopups needs PopupProvider')
  return popups
}

/** Shows one pop-up at a time, in the order in which they came; none is lost, so everyone who waits hears an answer. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Shown[]>([])
  const last = useRef(0)
  const popups = useMemo<Popups>(() => {
    const show = (popup: Omit<Shown, 'close' | 'id'>) =>
      new Promise<boolean>((resolve) => {
        const shown: Shown = {
          ...popup,
          id: ++last.current,
          close: (answer) => {
            setQueue((before) => before.filter((other) => other !== shown))
            resolve(answer)
          },
        }
        setQueue((before) => [...before, shown])
      })
    const tell = (kind: Shown['kind']) => async (title: string, text?: string) => void (await show({ kind, title, text }))
    return {
      success: tell('success'),
      notice: tell('notice'),
      failure: tell('failure'),
      confirm: (question) => show({ kind: 'question', ...question }),
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), idle)
    return () => clearTimeout(timer)
  }, [])
  const [first] = queue
  return (
    <PopupContext value={popups}>
      {children}
      <Suspense>{first && <Popup key={first.id} shown={first} />}</Suspense>
    </PopupContext>
  )
}
