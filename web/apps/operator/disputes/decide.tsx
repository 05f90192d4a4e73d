import { useId, useState } from 'react'
import { DisputeDecision, operatorDisputes, type OperatorDispute } from '#contract/operatorDisputes.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Props = { dispute: OperatorDispute; session: OperatorSession; changed: () => Promise<void>; onClose: () => void }

/** Decides who bears a dispute, and why; another person confirms. With several stores, the ticked ones bear it. */
export function DecideDialog({ dispute, session, changed, onClose }: Props) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const [outcome, setOutcome] = useState('seller')
  const [ticked, setTicked] = useState(dispute.parts.filter(({ bears }) => bears > 0).map(({ id }) => id))
  const [tried, setTried] = useState(false)
  const missing = useId()
  const isNone = outcome === 'seller' && ticked.length === 0
  const isMissing = tried && isNone
  const { form, error, busy, failure } = useForm(DisputeDecision, async (body) => {
    setTried(true)
    if (isNone) return
    const parts = body.outcome === 'seller' ? ticked : []
    await call(operatorDisputes.decide, { params: { id: dispute.id }, body: { ...body, parts }, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={`${t('Order {id}', { id: dispute.OrderIds.join(', ') })}: ${rupiah(dispute.left)}`}>
      <CheckedForm {...form} className="grid gap-4">
        <Select label={t('Who bears it')} name="outcome" value={outcome} onChange={(event) => setOutcome(event.target.value)}>
          <option value="seller">{t('The stores')}</option>
          <option value="platform">{t('The platform')}</option>
          <option value="won">{t('No one, the money came back')}</option>
        </Select>
        {outcome === 'seller' && (
          <fieldset className="grid gap-1" aria-describedby={isMissing ? missing : undefined}>
            <legend className="mb-1 font-medium">{t('What they bear')}</legend>
            {dispute.parts.map(({ id, shop, total, bears }) => (
              <label key={id} className={`flex min-h-11 items-center gap-3 ${bears === 0 ? 'text-ink-soft' : ''}`}>
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={ticked.includes(id)}
                  disabled={bears === 0}
                  onChange={({ target }) => setTicked(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{shop}</span>
                <span className="text-right tabular-nums">
                  {rupiah(bears || total)}
                  {bears === 0 && <span className="block text-sm">{t('more than is disputed')}</span>}
                  {bears > 0 && bears < total && (
                    <span className="block text-sm text-ink-soft">{t('of {total}', { total: rupiah(total) })}</span>
                  )}
                </span>
              </label>
            ))}
            {isMissing && (
              <p id={missing} role="alert" className="text-sm text-danger">
                {t('Tick at least one store.')}
              </p>
            )}
          </fieldset>
        )}
        <TextArea label={t('Reason')} name="reason" required error={error('reason')} />
        <Notice tone="warn">{t('This moves money: another operator confirms it within 24 hours.')}</Notice>
        <Submit busy={busy} failure={failure}>
          {t('Propose')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
