import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Closure } from './draft.ts'
import { texts } from './texts.ts'

type Props = { closures: Closure[]; error: (path: string) => string | undefined; onChange: (closures: Closure[]) => void }

/** Days on which the store is closed. */
export function Closures({ closures, error, onChange }: Props) {
  const t = useText(texts)
  const put = (at: number, more: Partial<Closure>) => onChange(closures.map((one, other) => (other === at ? { ...one, ...more } : one)))
  return (
    <div className="grid gap-4">
      {closures.map(({ from, to, text }, at) => (
        <div key={at} className="grid items-start gap-3 rounded-xl border border-line p-4 sm:grid-cols-[1fr_1fr_2fr_auto]">
          <Field
            type="date"
            label={t('From')}
            value={from}
            onChange={(event) => put(at, { from: event.target.value })}
            error={error(`closures.${at}.from`)}
          />
          <Field
            type="date"
            label={t('Until')}
            value={to}
            onChange={(event) => put(at, { to: event.target.value })}
            error={error(`closures.${at}.to`)}
          />
          <Field label={t('Why')} maxLength={120} value={text} onChange={(event) => put(at, { text: event.target.value })} />
          <Button
            look="quiet"
            className="sm:mt-7"
            aria-label={t('Remove the days from {from}', { from: from || '–' })}
            onClick={() => onChange(closures.filter((_, other) => other !== at))}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <Button look="secondary" onClick={() => onChange([...closures, { from: '', to: '', text: '' }])} className="w-full sm:w-fit">
        <Icon name="plus" />
        {t('Add closed days')}
      </Button>
    </div>
  )
}
