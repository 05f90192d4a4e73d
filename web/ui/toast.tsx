import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon, type IconName } from './icon.tsx'
import { texts } from './texts.ts'

/** Milliseconds for which a toast stays (specification, section 9), longer for longer text. It waits under pointer and focus. */
const stays = (letters: number) => Math.max(3000, letters * 60)
/** Longer, because its action is available nowhere else. */
const staysToUndo = 8000

export type ToastAction = { label: string } & ({ to: string } | { press: () => void })
export type ShownToast = {
  id: number
  text: string
  /** The specification's pop-ups have a title: the toast is then a named, non-modal dialog. */
  title?: string | undefined
  icon?: IconName
  /** A failure stays until it is closed and is announced at once. */ failure?: boolean
  action?: ToastAction | undefined
}

export function Toast({ toast: { title, text, icon, failure = false, action }, leave }: { toast: ShownToast; leave: () => void }) {
  const t = useText(texts)
  const id = useId()
  const [held, setHeld] = useState(false)
  const end = useRef(leave)
  const time = action && 'press' in action ? staysToUndo : stays((title ?? '').length + text.length)
  useEffect(() => {
    if (held || failure) return
    const timer = setTimeout(() => end.current(), time)
    return () => clearTimeout(timer)
  }, [held, failure, time])
  const escape = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
  return (
    <div
      role={title ? 'dialog' : failure ? 'alert' : 'group'}
      aria-labelledby={title ? id : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md min-w-0 animate-[pop_160ms_ease-out] flex-wrap items-center gap-x-3 rounded-xl bg-ink py-1 pr-1 pl-4 text-ground shadow-float sm:w-fit"
    >
      <Icon name={icon ?? (failure ? 'alert' : 'check')} className="size-5 shrink-0" />
      <div className={`min-w-0 flex-1 py-2 text-sm ${action ? 'basis-40' : ''}`}>
        {title && (
          <p id={id} className="font-semibold">
            {title}
          </p>
        )}
        {text && <p>{text}</p>}
      </div>
      <div className="ml-auto flex shrink-0">
        {action && <Act action={action} leave={leave} />}
        <button type="button" aria-label={title ? undefined : t('Close')} onClick={leave} onKeyDown={escape} className={button}>
          {title ? t('OK') : <Icon name="close" className="size-4" />}
        </button>
      </div>
    </div>
  )
}

const button =
  'grid min-h-11 min-w-11 place-items-center rounded-lg px-2 text-sm font-semibold whitespace-nowrap hover:bg-ground/15 focus-visible:outline-ground focus-visible:-outline-offset-3'

function Act({ action, leave }: { action: ToastAction; leave: () => void }) {
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={leave} className={`${button} underline`}>
        {action.label}
      </Link>
    )
  }
  const press = () => {
    leave()
    action.press()
  }
  return (
    <button type="button" onClick={press} className={`${button} underline`}>
      {action.label}
    </button>
  )
}
