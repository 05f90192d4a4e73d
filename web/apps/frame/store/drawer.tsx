import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from './menu.tsx'
import { texts } from './texts.ts'

/** The sidebar on a phone, as a native modal: focus stays inside, and Escape closes it. */
export function Drawer() {
  const t = useText(texts)
  const ref = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => ref.current?.close()
  useEffect(close, [pathname])
  return (
    <div className="-ml-2 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('Store menu')}
        title={t('Store menu')}
        onClick={() => {
          setOpen(true)
          ref.current?.showModal()
        }}
        className="grid size-11 place-items-center rounded-lg hover:bg-sunken"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        ref={ref}
        aria-label={t('Store menu')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === ref.current && close()}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-surface p-0 backdrop:bg-black/55 open:animate-[slide-in_150ms_ease-out]"
      >
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 className="font-semibold">{t('Store menu')}</h2>
          <button
            type="button"
            aria-label={t('Close')}
            onClick={close}
            className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {isOpen && <Menu />}
      </dialog>
    </div>
  )
}
