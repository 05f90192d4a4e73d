import { rfqLimits } from '#contract/rfqFields.ts'
import { rfqs, type Rfq } from '#contract/rfqs.ts'
import type { RfqSheet } from '#contract/rfqSheet.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Destination } from '../destination.tsx'
import type { AwardPlan } from './choice.ts'
import { awardForm } from './form.ts'
import { sheetTexts } from './sheetTexts.ts'

type Props = { rfq: Pick<Rfq, 'id' | 'AddressId'>; sheet: RfqSheet; plan: AwardPlan; onDone: (rfq: Rfq) => void; onClose: () => void }

/** Accepts the chosen offers at once: where they go, and why where they are not the cheapest. */
export function AwardDialog({ rfq, sheet, plan, onDone, onClose }: Props) {
  const t = useText(sheetTexts)
  const { rupiah } = useFormat()
  const once = useRetryKey()
  const { offers, chosen, needsReason } = plan
  const schema = awardForm(offers, needsReason)
  const { form, error, busy, failure } = useForm(schema, async (body) =>
    onDone(await once(body, (headers) => call(rfqs.award, { params: { id: rfq.id }, body, headers }))),
  )
  const used = sheet.offers.filter(({ QuoteId }) => offers.some((offer) => offer.QuoteId === QuoteId))
  const isBrought = used.some(({ way }) => way !== 'pickup')
  return (
    <Dialog open size="small" title={t('Choose these offers?')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <div>
          <p className="text-sm text-ink-soft">{t('{n, number} stores, landed cost', { n: used.length })}</p>
          <p className="text-3xl font-bold tabular-nums">{rupiah(chosen)}</p>
        </div>
        <ul className="grid gap-1">
          {used.map(({ QuoteId, shopName }) => (
            <li key={QuoteId} className="flex justify-between gap-4">
              <Name>{shopName}</Name>
              <span className="shrink-0 text-ink-soft">
                {t('{n, number} of {all, number} lines chosen', {
                  n: plan.choices.filter((choice) => choice.QuoteId === QuoteId).length,
                  all: sheet.lines.length,
                })}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {t(
            'Each store gets an order of its own at exactly its offered price. All of them are placed, or none. Other stores are told without prices or names.',
          )}
        </p>
        {isBrought && <Destination first={rfq.AddressId} error={error} />}
        <TextArea
          name="reason"
          label={t(needsReason ? 'Why not the cheapest?' : 'Reason (optional)')}
          hint={
            needsReason
              ? t('At least {n, number} characters. It stands on the comparison sheet.', { n: rfqLimits.reason })
              : t('It stands on the comparison sheet.')
          }
          required={needsReason}
          rows={3}
          maxLength={1000}
          error={error('reason')}
        />
        <Field name="poNumber" label={t('PO number (optional)')} maxLength={40} autoComplete="off" error={error('poNumber')} />
        <Field
          name="purpose"
          label={t('Purpose, for the person who approves it (optional)')}
          maxLength={500}
          autoComplete="off"
          error={error('purpose')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Place the orders')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
