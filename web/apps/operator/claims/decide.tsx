import { useState } from 'react'
import { Decision, operatorClaims, type ClaimCase } from '#contract/operatorClaims.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm, wholeNumber } from '#web/ui/form.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Props = { claim: ClaimCase; limit: number; session: OperatorSession; changed: () => Promise<void> }

const outcomes = {
  whole: { name: 'The whole amount back', remedy: 'refund' },
  part: { name: 'A part of it back', remedy: 'refund' },
  replace: { name: 'Goods once more, no money', remedy: 'replace' },
  return: { name: 'Goods back, then the money', remedy: 'return' },
  nothing: { name: 'Nothing', remedy: 'refund' },
} as const
type Outcome = keyof typeof outcomes

/** Decides a claim: outcome, amount and reason. A large amount needs another person. */
export function Decide({ claim, limit, session, changed }: Props) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const [outcome, setOutcome] = useState<Outcome>('whole')
  const [typed, setTyped] = useState('')
  const names = outcome === 'part' || outcome === 'return'
  const amount = names ? (wholeNumber(typed) ?? '') : outcome === 'whole' ? claim.amount : 0
  const { form, error, busy, failure } = useForm(Decision, async (body) => {
    await call(operatorClaims.decide, { params: { id: claim.id }, body, headers: asOperator(session) })
    await changed()
  })
  if (!claim.mayDecide)
    return claim.alreadyDecided ? (
      <Notice tone="note">{t('You decided this before the objection: another operator decides now.')}</Notice>
    ) : null
  const isFinal = claim.entries.some(({ step }) => step === 'object')
  return (
    <Card>
      <CheckedForm {...form} className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('Decision')}</h2>
        <input type="hidden" name="remedy" value={outcomes[outcome].remedy} readOnly />
        <input type="hidden" name="amount" value={amount} readOnly />
        <Select label={t('Decision')} value={outcome} onChange={(event) => setOutcome(event.target.value as Outcome)}>
          {Object.entries(outcomes).map(([key, { name }]) => (
            <option key={key} value={key}>
              {t(name)}
            </option>
          ))}
        </Select>
        {names && (
          <RupiahField
            label={t('Amount in rupiah')}
            hint={t('Up to {amount}', { amount: rupiah(claim.amount) })}
            required
            value={typed}
            onText={setTyped}
            error={error('amount')}
          />
        )}
        <TextArea
          label={t('Reason')}
          name="text"
          required
          rows={5}
          maxLength={2000}
          hint={t('Both sides read it: at least 40 characters.')}
          error={error('text')}
        />
        <p className="text-sm text-ink-soft">
          {t(
            isFinal
              ? 'After the objection this is final and carried out at once.'
              : 'It is carried out after five days without an objection.',
          )}{' '}
          {t('From {amount} on another operator has to confirm it within 24 hours.', { amount: rupiah(limit) })}
        </p>
        <Submit busy={busy} failure={failure}>
          {t('Decide')}
        </Submit>
      </CheckedForm>
    </Card>
  )
}
