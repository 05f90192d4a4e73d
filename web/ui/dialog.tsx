import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { useBackdrop } from './backdrop.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode; size?: 'small' | 'medium' | 'large' }

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-4xl' }

/** A native modal dialog: focus stays inside, Escape closes, focus returns to what opened it. */
export function Dialog({ open, onClose, title, children, size = 'medium' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const t = useText(texts)
  const heading = useId()
  const backdrop = useBackdrop(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...backdrop}
      className={`m-auto max-h-[min(90dvh,60rem)] w-[calc(100%-2rem)] ${widths[size]} overflow-hidden rounded-2xl border border-line bg-raised p-0 shadow-card backdrop:bg-black/55`}
    >
      <div className="flex max-h-[min(90dvh,60rem)] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={heading} className="min-w-0 text-lg font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t('Close')}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="overflow-y-auto p-5">{children}</div>
      </div>
    </dialog>
  )
}
