import { DepositDecision, operatorDeposits, type ContestedDeposit } from '#contract/operatorDeposits.ts'
import { call } from '#web/shell/call.ts'
import { Photos } from '#web/features/shipments/photos.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { depositTexts } from './depositTexts.ts'

type Desk = { session: OperatorSession; changed: () => Promise<void> }

/** Contested rental deposits: the store claims a part and the company disagrees. Each with its decision. */
export function ContestedDeposits({ rows, ...desk }: Desk & { rows: ContestedDeposit[] }) {
  const t = useText(depositTexts)
  if (rows.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('Deposits of rentals')}</h2>
      {rows.map((deposit) => (
        <Contested key={deposit.id} deposit={deposit} {...desk} />
      ))}
    </section>
  )
}

function Contested({ deposit, session, changed }: Desk & { deposit: ContestedDeposit }) {
  const t = useText(depositTexts)
  const { rupiah, date } = useFormat()
  const { form, error, busy, failure } = useForm(DepositDecision, async (body) => {
    await call(operatorDeposits.decide, { params: { id: deposit.id }, body, headers: asOperator(session) })
    await changed()
  })
  const words = [
    [t('Store'), deposit.shopName, deposit.reason],
    [t('Buyer'), deposit.buyerName, deposit.answer || t('No answer within five days.')],
  ] as const
  return (
    <Card className="grid gap-4">
      <h3 className="font-semibold">
        {t('Order {id}: {asked} of {amount} asked for, since {day}', {
          id: deposit.OrderId,
          asked: rupiah(deposit.asked),
          amount: rupiah(deposit.amount),
          day: date(deposit.since),
        })}
      </h3>
      {words.map(([side, who, text]) => (
        <div key={side} className="grid gap-1 border-l-2 border-line pl-3">
          <p className="text-sm text-ink-soft">
            {side} · <Name>{who}</Name>
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </div>
      ))}
      <Photos files={deposit.files} token={session.token} />
      <CheckedForm {...form} className="grid gap-4 border-t border-line pt-4">
        <Field
          label={t('To the store (rupiah)')}
          name="given"
          data-number
          inputMode="numeric"
          autoComplete="off"
          required
          hint={t('From 0 to {asked}; the rest goes back to the company.', { asked: rupiah(deposit.asked) })}
          error={error('given')}
        />
        <TextArea
          label={t('Reason')}
          name="text"
          required
          rows={3}
          maxLength={500}
          hint={t('Both sides read it: at least 40 characters.')}
          error={error('text')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Decide')}
        </Submit>
      </CheckedForm>
    </Card>
  )
}
