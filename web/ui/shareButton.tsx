import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Copy } from './copy.tsx'
import { Icon } from './icon.tsx'
import { shareTexts } from './shareTexts.ts'

type Props = {
  /** Absolute address. It carries no rights: what is not public asks for a sign-in. */ url: string
  /** Text beside the address, in the page's language. */ text: string
  title: string
  /** Shown in place of "Share". */ word?: string
  /** Icon only on a phone, beside a title. */ brief?: boolean
  className?: string
}

const item =
  'inline-flex min-h-11 w-full items-center justify-start gap-2 rounded-lg px-3 text-sm font-semibold text-accent hover:bg-accent-soft'
const quiet = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink'

/** Opens the phone's share sheet; without one a menu with WhatsApp and copy, which works before the script is there. */
export function ShareButton({ url, text, title, word, brief = false, className = '' }: Props) {
  const t = useText(shareTexts)
  const name = word ?? t('Share')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return
    event.preventDefault()
    // A press before the script was there opened it.
    menu.current?.hidePopover()
    // A sheet that is closed or not allowed leaves the menu.
    navigator.share({ title, text, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) menu.current?.showPopover()
    })
  }
  return (
    <>
      <button type="button" popoverTarget={id} onClick={share} className={`${quiet} ${className}`}>
        <Icon name="share" className={brief ? 'size-5' : 'size-4'} />
        <span className={brief ? 'max-sm:sr-only' : ''}>{name}</span>
      </button>
      <div ref={menu} id={id} popover="auto" role="group" aria-label={name} className="popover-menu w-56 [position-area:bottom_span-right]">
        <a href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`} target="_blank" rel="noopener noreferrer" className={item}>
          <Icon name="chat" className="size-4" />
          WhatsApp
        </a>
        <Copy text={url} word={t('Copy link')} />
      </div>
    </>
  )
}

/** Opens the phone's share sheet; undefined on a browser without one. A closed sheet is no failure. */
export function useShareSheet(data: { url: string; text: string; title: string }): (() => void) | undefined {
  const [has, setHas] = useState(false)
  useEffect(() => setHas(typeof navigator.share === 'function'), [])
  return has ? () => void navigator.share(data).catch(() => undefined) : undefined
}
