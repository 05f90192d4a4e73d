import { useState } from 'react'
import { operatorModeration, type CaseStep, type ModerationCase } from '#contract/operatorModeration.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { StepButtons, useSteps } from '../area/steps.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'
import { stepWords } from './words.ts'

type Props = { shown: ModerationCase; session: OperatorSession; changed: () => Promise<void> }

/** The decision, with the text for the owner. */
export function Decide({ shown, session, changed }: Props) {
  const t = useText(texts)
  const [reason, setReason] = useState('')
  const [basis, setBasis] = useState('')
  const at = useSteps<CaseStep>(async (step) => {
    await call(operatorModeration.decide, {
      params: { id: shown.id },
      body: { step, version: shown.version, reason, basis },
      headers: asOperator(session),
    })
    await changed()
  })
  if (shown.alreadyDecided) return <Notice tone="warn">{t('You decided this yourself: another operator decides the appeal.')}</Notice>
  if (shown.steps.length === 0) return null
  const isHidden = shown.status === 'held' || shown.status === 'appealed'
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('Decide')}</h2>
      <TextArea
        label={t('Reason')}
        hint={t('Sent to its owner, word for word.')}
        error={at.wrong('reason')}
        value={reason}
        maxLength={2000}
        rows={4}
        onChange={(event) => setReason(event.target.value)}
      />
      <Field
        label={t('Law or house rule')}
        hint={t('For example: UU 20/2016 on trademarks')}
        error={at.wrong('basis')}
        value={basis}
        maxLength={300}
        onChange={(event) => setBasis(event.target.value)}
      />
      <StepButtons
        steps={shown.steps}
        at={at}
        looks={{ clear: 'primary', remove: 'danger', uphold: 'danger' }}
        word={(step) => t(step === 'clear' && isHidden && shown.type !== 'store' ? 'Show it' : stepWords[step])}
      />
      <p className="text-sm text-ink-soft">
        {t(
          shown.type === 'store'
            ? 'A store is warned here. To shut one out takes two persons, at the desk of people.'
            : 'Removed: no list, search or cart has it; orders and papers keep it. Its owner may appeal for 30 days.',
        )}
      </p>
    </Card>
  )
}
