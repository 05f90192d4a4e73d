import { createContext, lazy, Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { openingTexts } from './openingTexts.ts'
import type { OpenQuestion, Question } from './popup.tsx'
import type { ToastAction } from './toast.tsx'
import { useToast } from './toasts.tsx'

const load = () => import('./popup.tsx')
const Popup = lazy(async () => ({
  default: await load().then(
    ({ Popup }) => Popup,
    () => Unasked,
  ),
}))

/** Stands in for a question whose code cannot be loaded: says so and answers no. */
function Unasked({ asked }: { asked: OpenQuestion }) {
  const t = useText(openingTexts)
  const toast = useToast()
  const refuse = useEffectEvent(() => {
    toast({ text: t('This could not be opened. Check your connection and try again, or reload the page.'), failure: true })
    asked.close(false)
  })
  useEffect(() => refuse(), [])
  return null
}

type Popups = {
  /** Announces a success for three seconds without blocking. `action`: a likely next step. */
  success: (title: string, text?: string, action?: ToastAction) => void
  /** Shows a failure that has no place on the page; it stays until it is closed. */
  failure: (text: string) => void
  /** Resolves to true if confirmed; dismissing counts as no. */
  confirm: (question: Question) => Promise<boolean>
}

const PopupContext = createContext<Popups | null>(null)

/** The specification's pop-ups as toasts, and its confirmations as dialogs. */
export function usePopups(): Popups {
  const popups = use(PopupContext)
  if (!popups) throw new Error('usePopups needs PopupProvider')
  return popups
}

type ProviderProps = { /** Resolves when the dialogs may be loaded. */ moved: () => Promise<void>; children: ReactNode }

/** Asks one question at a time, in order. No question is lost, so every caller gets an answer. */
export function PopupProvider({ moved, children }: ProviderProps) {
  const [queue, setQueue] = useState<OpenQuestion[]>([])
  const last = useRef(0)
  const toast = useToast()
  const popups = useMemo<Popups>(
    () => ({
      success: (title, text = '', action) => toast({ title, text, action }),
      failure: (text) => toast({ text, failure: true }),
      confirm: (question) =>
        new Promise<boolean>((resolve) => {
          const asked: OpenQuestion = {
            ...question,
            id: ++last.current,
            close: (answer) => {
              setQueue((before) => before.filter((other) => other !== asked))
              resolve(answer)
            },
          }
          setQueue((before) => [...before, asked])
        }),
    }),
    [toast],
  )
  useEffect(() => {
    // Preloads the code for the first question, and for the message that the network is down.
    void moved()
      .then(load)
      .catch(() => undefined)
  }, [moved])
  const [first] = queue
  return (
    <PopupContext value={popups}>
      {children}
      <Suspense>{first && <Popup key={first.id} asked={first} />}</Suspense>
    </PopupContext>
  )
}
