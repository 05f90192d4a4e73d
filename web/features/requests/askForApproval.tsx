import type { Level } from '#contract/approvals.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surface.tsx'
import { namesOf } from './names.ts'
import { texts } from './texts.ts'

type Props = { levels: readonly Level[]; purpose: string; onPurpose: (purpose: string) => void }

/** Before a request is sent: who decides on it, and what it is for. */
export function AskForApproval({ levels, purpose, onPurpose }: Props) {
  const t = useText(texts)
  const names = levels.map((level) => namesOf(level).join(', '))
  const [first = '', ...others] = names
  const all = [first, ...others.map((each) => t('then {names}', { names: each }))].join(' ')
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{t('Approval')}</h2>
      <p className="text-ink-soft">{t('This order needs an approval: {names}.', { names: all })}</p>
      <TextArea label={t('What is it for?')} rows={2} maxLength={500} value={purpose} onChange={(event) => onPurpose(event.target.value)} />
    </Card>
  )
}
