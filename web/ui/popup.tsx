import { useEffect, useId, type RefObject } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useModal } from './modal.ts'
import { texts } from './texts.ts'

/** Milliseconds that a success stays (specification, section 9); it waits while the user points at it or uses keys. */
const successStays = 3000

type Kind = 'success' | 'failure' | 'notice' | 'question'
export type Shown = {
  id: number
  kind: Kind
  title: string
  text?: string | undefined
  yes?: string
  no?: string
  danger?: boolean
  close: (answer: boolean) => void
}

/** A modal word or question: focus moves into it (to "No" where "Yes" destroys something) and back to where it was. */
export function Popup({ shown }: { shown: Shown }) {
  const t = useText(texts)
  const id = useId()
  const { kind, title, text, danger, close } = shown
  const dismiss = () => close(false)
  const modal = useModal(dismiss, '[data-first]')
  useTimedClose(modal.ref, shown)
  return (
    <dialog
      {...modal}
      role={kind === 'question' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className="m-auto w-[calc(100%-2rem)] max-w-sm animate-[pop_160ms_ease-out] rounded-2xl border border-line bg-raised p-0 shadow-card backdrop:bg-black/45"
    >
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <Sign kind={kind} />
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="text-ink-soft">
            {text}
          </p>
        )}
        <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
          {kind === 'question' ? (
            <>
              <Button look="secondary" className="min-w-24" data-first={danger || undefined} onClick={dismiss}>
                {shown.no ?? t('No')}
              </Button>
              <Button
                look={danger ? 'danger' : 'primary'}
                className="min-w-24"
                data-first={!danger || undefined}
                onClick={() => close(true)}
              >
                {shown.yes ?? t('Yes')}
              </Button>
            </>
          ) : (
            <Button className="min-w-24" data-first onClick={() => close(true)}>
              {t('OK')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Counts down only while the pop-up has no pointer and no focus. */
function useTimedClose(ref: RefObject<HTMLDialogElement | null>, { kind, close }: Shown) {
  useEffect(() => {
    // Not the dialog itself: its backdrop, which is everywhere, counts as part of it.
    const sheet = ref.current?.firstElementChild
    if (!sheet || kind === 'question' || kind === 'failure') return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => clearTimeout(timer)
    const go = () => {
      wait()
      timer = setTimeout(() => close(true), successStays)
    }
    go()
    sheet.addEventListener('pointerenter', wait)
    sheet.addEventListener('pointerleave', go)
    sheet.addEventListener('keydown', wait)
    return () => {
      wait()
      sheet.removeEventListener('pointerenter', wait)
      sheet.removeEventListener('pointerleave', go)
      sheet.removeEventListener('keydown', wait)
    }
  }, [ref, kind, close])
}

const signs: Record<Kind, { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'bg-good-soft text-good' },
  notice: { icon: 'check', look: 'bg-accent-soft text-accent' },
  failure: { icon: 'close', look: 'bg-danger-soft text-danger' },
  question: { icon: 'alert', look: 'bg-warn-soft text-warn' },
}

function Sign({ kind }: { kind: Kind }) {
  const { icon, look } = signs[kind]
  return (
    <span className={`grid size-16 place-items-center rounded-full ${look}`}>
      <Icon name={icon} className="size-9" />
    </span>
  )
}
