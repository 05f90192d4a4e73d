import { useId } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'
import { texts } from './texts.ts'

export { Toast } from './toast.tsx'

export type Question = { title: string; text: string; yes?: string; no?: string; danger?: boolean }
export type OpenQuestion = Question & { id: number; close: (answer: boolean) => void }

/** A modal question. Moves the focus inside (to "No" if "Yes" is destructive) and back afterwards. */
export function Popup({ asked: { title, text, yes, no, danger, close } }: { asked: OpenQuestion }) {
  const t = useText(texts)
  const id = useId()
  const dismiss = () => close(false)
  const modal = useModal(dismiss, '[data-first]')
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-sm animate-[pop_160ms_ease-out] rounded-2xl bg-raised p-0 shadow-float backdrop:bg-black/45"
    >
      <div className="grid justify-items-center gap-3 p-6 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-warn-soft text-warn">
          <Icon name="alert" className="size-9" />
        </span>
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-text`} className="text-ink-soft">
          {text}
        </p>
        <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
          <Button look="secondary" className="min-w-24" data-first={danger || undefined} onClick={dismiss}>
            {no ?? t('No')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} className="min-w-24" data-first={!danger || undefined} onClick={() => close(true)}>
            {yes ?? t('Yes')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
