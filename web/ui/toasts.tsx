import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { Icon, type IconName } from './icon.tsx'
import { texts } from './texts.ts'

/** Milliseconds that a word by the way stays; it waits while the user points at it or has the focus in it. */
const stays = 5000

type Toast = { id: number; text: string; icon: IconName }
type Say = (text: string, icon?: IconName) => void

const ToastContext = createContext<Say>(() => {})

/** Says a word by the way at the lower edge: it takes no focus and asks nothing. What went wrong is said where it was tried. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const last = useRef(0)
  const say = useMemo<Say>(
    () =>
      (text, icon = 'check') => {
        const toast = { id: ++last.current, text, icon }
        setToasts((before) => [...before.filter((other) => other.text !== text), toast].slice(-3))
      },
    [],
  )
  const leave = (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id))
  return (
    <ToastContext value={say}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-30 grid justify-items-center gap-2 max-lg:bottom-24">
        {toasts.map((toast) => (
          <Line key={toast.id} toast={toast} leave={() => leave(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function Line({ toast, leave }: { toast: Toast; leave: () => void }) {
  const t = useText(texts)
  const [held, setHeld] = useState(false)
  const end = useRef(leave)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end.current(), stays)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-md animate-[pop_160ms_ease-out] items-center gap-3 rounded-xl bg-ink py-1 pr-1 pl-4 text-ground shadow-card"
    >
      <Icon name={toast.icon} className="size-5 shrink-0" />
      <p className="min-w-0 py-2 text-sm">{toast.text}</p>
      <button
        type="button"
        aria-label={t('Close')}
        onClick={leave}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-ground/15"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
