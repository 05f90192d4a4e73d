import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { busyEvent } from './busy.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'
import type { ShownToast } from './toast.tsx'

// In the script of the pop-ups, which is loaded before the first toast: it may say that the network is gone.
const loadToast = () => import('./popup.tsx')
const Toast = lazy(async () => ({
  default: await loadToast().then(
    ({ Toast }) => Toast,
    () => Words,
  ),
}))
const Words = ({ toast: { title, text } }: { toast: ShownToast }) => (
  <p className="rounded-xl bg-ink px-4 py-3 text-sm text-ground">{title ?? text}</p>
)

type Show = (toast: Omit<ShownToast, 'id'>) => void

const ToastContext = createContext<Show>(() => {})

/** Shows a message at the lower edge, without focus or blocking. Failures are shown at their own place. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const last = useRef(0)
  const show = useMemo<Show>(
    () => (toast) => {
      const shown = { ...toast, id: ++last.current }
      setToasts((before) => [...before.filter(({ text, title }) => text !== toast.text || title !== toast.title), shown].slice(-3))
    },
    [],
  )
  const t = useText(texts)
  useEffect(() => {
    const tell = () => show({ text: t('Busy, trying again …'), icon: 'clock' })
    addEventListener(busyEvent, tell)
    return () => removeEventListener(busyEvent, tell)
  }, [show, t])
  const leave = (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id))
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--nav)+var(--bar))] z-30 grid justify-items-center gap-2 print:hidden"
      >
        <Suspense>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} leave={() => leave(toast.id)} />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}
