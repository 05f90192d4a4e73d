import type { Attribute } from '#contract/attributes.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

export const typeNames = { text: 'Free text', number: 'Number', choice: 'One of a list' } as const satisfies Record<
  Attribute['type'],
  keyof typeof texts
>

/** `up`, `down`: false at either end. */
type Props = {
  attribute: Attribute
  busy: boolean
  up: false | (() => void)
  down: false | (() => void)
  edit: () => void
  remove: () => void
}

/** One attribute: its name, its type and actions on it. */
export function AttributeRow({
  attribute: { name: names, type, unit, choices = [], required, filter },
  busy,
  up,
  down,
  edit,
  remove,
}: Props) {
  const t = useText(texts)
  const language = useLanguage()
  const name = names[language]
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name} {required && <Badge tone="warn">{t('Required')}</Badge>} {filter && <Badge>{t('Filter')}</Badge>}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t(typeNames[type])}
        {type === 'number' && unit && ` (${unit})`}
        {type === 'choice' && `: ${choices.map((choice) => choice[language]).join(', ')}`}
      </p>
      <div className="-ml-4 flex flex-wrap gap-1">
        {up && (
          <Button look="quiet" busy={busy} aria-label={t('Move {name} up', { name })} onClick={up}>
            {t('Up')}
          </Button>
        )}
        {down && (
          <Button look="quiet" busy={busy} aria-label={t('Move {name} down', { name })} onClick={down}>
            {t('Down')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('Edit {name}', { name })} onClick={edit}>
          {t('Edit')}
        </Button>
        <Button look="quiet" busy={busy} aria-label={t('Remove {name}', { name })} onClick={remove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}
