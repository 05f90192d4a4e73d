import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

const looks = { waiting: ['clock', 'Sending', ''], sent: ['check', 'Sent', ''], read: ['checks', 'Read', 'text-accent'] } as const

/** A clock while pending, one tick when stored, two when read. */
export function Ticks({ status }: { status: keyof typeof looks }) {
  const t = useText(texts)
  const [icon, word, look] = looks[status]
  return (
    <span className={`inline-flex shrink-0 ${look}`}>
      <Icon name={icon} className="size-4" />
      <span className="sr-only">{t(word)}</span>
    </span>
  )
}
