import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { copyTexts } from './copyTexts.ts'
import { useToast } from './toasts.tsx'

/** Copies a text. `label` names it if the `word` on the button does not. Without a clipboard the text can still be selected. */
export function Copy({ text, label, word, className = '' }: { text: string; label?: string; word?: string; className?: string }) {
  const t = useText(copyTexts)
  const say = useToast()
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => say({ text: t('Copied') }),
      () => undefined,
    )
  return (
    <Button look="quiet" className={`-mr-3 px-3 text-sm ${className}`} aria-label={label} onClick={copy}>
      <Icon name="copy" className="size-4" />
      {word ?? t('Copy')}
    </Button>
  )
}
