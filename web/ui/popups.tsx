import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { texts } from './texts.ts'

/** Milliseconds that a success stays (specification, section 9); it waits while hovered or focused. */
const successStays = 3000

type Kind = 'success' | 'failure' | 'notice'
type Shown =
  | { kind: Kind; title: string; text?: string; done: () => void }
  | { kind: 'question'; title: string; text: string; yes: string; no: string; danger: boolean; answer: (yes: boolean) => void }

type Popups = {
  /** A success, gone by itself after three seconds. Resolves when it is gone. */
  success: (title: string, text?: string) => Promise<void>
  /** A plain word that closes by itself, such as "You are still logged in!". */
  notice: (title: string, text?: string) => Promise<void>
  /** A failure stays until it is closed. */
  failure: (title: string, text?: string) => Promise<void>
  confirm: (question: { title: string; text: string; yes?: string; no?: string; danger?: boolean }) => Promise<boolean>
}

const PopupContext = createContext<Popups | null>(null)

export function usePopups(): Popups {
  const popups = use(PopupContext)
  if (!popups) throw new Error('usePopups needs PopupProvider')
  return popups
}

/** Shows one pop-up at a time; a new one takes the place of a notice before it. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const t = useText(texts)
  const say = useCallback(
    (kind: Kind, title: string, text?: string) =>
      new Promise<void>((resolve) => {
        const done = () => {
          setShown(null)
          resolve()
        }
        setShown({ kind, title, ...(text ? { text } : {}), done })
      }),
    [],
  )
  const popups = useMemo<Popups>(
    () => ({
      success: (title, text) => say('success', title, text),
      notice: (title, text) => say('notice', title, text),
      failure: (title, text) => say('failure', title, text),
      confirm: ({ title, text, yes, no, danger = false }) =>
        new Promise((resolve) => {
          const answer = (value: boolean) => {
            setShown(null)
            resolve(value)
          }
          setShown({ kind: 'question', title, text, yes: yes ?? t('Yes'), no: no ?? t('No'), danger, answer })
        }),
    }),
    [say, t],
  )
  return (
    <PopupContext value={popups}>
      {children}
      {shown && <Popup shown={shown} />}
    </PopupContext>
  )
}

function Popup({ shown }: { shown: Shown }) {
  const ref = useRef<HTMLDialogElement>(null)
  const t = useText(texts)
  const question = shown.kind === 'question'
  const dismiss = () => (question ? shown.answer(false) : shown.done())
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [shown])
  useTimedClose(ref, shown)
  return (
    <dialog
      ref={ref}
      role={question ? 'alertdialog' : 'dialog'}
      aria-labelledby="popup-title"
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClick={(event) => event.target === ref.current && dismiss()}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-2xl border border-line bg-raised p-0 shadow-card backdrop:bg-black/45"
    >
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <Badge kind={shown.kind} />
        <h2 id="popup-title" className="text-xl font-semibold" role={question ? undefined : 'status'}>
          {shown.title}
        </h2>
        {shown.text && <p className="text-ink-soft">{shown.text}</p>}
        <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
          {question ? (
            <>
              <Button look="secondary" className="min-w-24" onClick={() => shown.answer(false)}>
                {shown.no}
              </Button>
              <Button look={shown.danger ? 'danger' : 'primary'} className="min-w-24" autoFocus onClick={() => shown.answer(true)}>
                {shown.yes}
              </Button>
            </>
          ) : (
            <Button className="min-w-24" onClick={shown.done}>
              {t('OK')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Counts down only while nobody points at the pop-up or has moved the focus into it. */
function useTimedClose(ref: React.RefObject<HTMLDialogElement | null>, shown: Shown) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || shown.kind === 'question' || shown.kind === 'failure') return
    let timer = setTimeout(shown.done, successStays)
    const wait = () => clearTimeout(timer)
    const go = () => {
      clearTimeout(timer)
      timer = setTimeout(shown.done, successStays)
    }
    dialog.addEventListener('pointerenter', wait)
    dialog.addEventListener('pointerleave', go)
    dialog.addEventListener('keydown', wait)
    return () => {
      clearTimeout(timer)
      dialog.removeEventListener('pointerenter', wait)
      dialog.removeEventListener('pointerleave', go)
      dialog.removeEventListener('keydown', wait)
    }
  }, [ref, shown])
}

const badges: Record<Shown['kind'], { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'bg-good-soft text-good' },
  notice: { icon: 'check', look: 'bg-accent-soft text-accent' },
  failure: { icon: 'close', look: 'bg-danger-soft text-danger' },
  question: { icon: 'alert', look: 'bg-warn-soft text-warn' },
}

function Badge({ kind }: { kind: Shown['kind'] }) {
  const { icon, look } = badges[kind]
  return (
    <span className={`grid size-16 place-items-center rounded-full ${look}`}>
      <Icon name={icon} className="size-9" />
    </span>
  )
}
