import { useId, type ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Selector to focus instead of the close button. */ first?: string
}

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-4xl' }

/** A modal dialog with a title and a close button. Its content is mounted each time it opens. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <Open {...rest} /> : null
}

function Open({ onClose, title, children, size = 'medium', first }: Omit<Props, 'open'>) {
  const t = useText(texts)
  const heading = useId()
  const modal = useModal(onClose, first)
  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className={`m-auto text-left max-h-[min(90dvh,60rem)] w-[calc(100%-2rem)] ${widths[size]} overflow-hidden rounded-2xl bg-raised p-0 shadow-float backdrop:bg-black/55`}
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
            className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="overflow-y-auto p-5">{children}</div>
      </div>
    </dialog>
  )
}
