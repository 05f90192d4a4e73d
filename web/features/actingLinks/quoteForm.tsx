import { readAmount } from '#contract/amount.ts'
import type { LinkFacts } from '#contract/actingLinks.ts'
import { usualValidDays } from '#contract/validDays.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import type { RefusedForm } from '#web/shell/posted/posted.ts'
import { Field } from '#web/ui/field.tsx'
import { Press, StepForm, useFieldError } from './stepForm.tsx'
import { linkTexts } from './texts.ts'

type Props = { facts: Pick<LinkFacts, 'lines' | 'quote'>; refused: RefusedForm | undefined }

/** A price for each line, the delivery and the validity: an offer in one form, with and without script. */
export function QuoteForm({ facts: { lines, quote }, refused }: Props) {
  const t = useText(linkTexts)
  const error = useFieldError(refused)
  const delivery = quote?.deliveryPrice ?? ''
  return (
    <StepForm step="send">
      {quote?.note && (
        <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {quote.note}
        </p>
      )}
      {lines.map(({ id, name, unit, wish }, at) => (
        <Field
          key={id}
          name={`price-${id}`}
          label={t('{goods}: price of one {unit, unit} (rupiah)', { goods: name, unit })}
          inputMode="numeric"
          required
          autoComplete="off"
          defaultValue={refused?.typed[`price-${id}`] ?? wish ?? ''}
          error={error(`prices.${at}.price`)}
        />
      ))}
      <Field
        name="deliveryPrice"
        label={t('Delivery for everything (rupiah)')}
        hint={t('Leave it empty if the company picks the goods up.')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed.deliveryPrice ?? delivery}
        error={error('deliveryPrice')}
      />
      <Field
        name="validDays"
        label={t('Offer valid for (days)')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed.validDays ?? usualValidDays}
        error={error('validDays')}
      />
      <Press>{t('Send the offer')}</Press>
    </StepForm>
  )
}

/** The posted form as an offer. A number that cannot be read stays as it was typed, and the server says so. */
export function buildOffer(form: Record<string, string>) {
  const amount = (typed = '') => readAmount(typed) ?? typed
  const prices = Object.entries(form).flatMap(([name, typed]) =>
    name.startsWith('price-') ? [{ id: Number(name.slice('price-'.length)), price: amount(typed) }] : [],
  )
  const { deliveryPrice = '', validDays } = form
  const delivery = deliveryPrice === '' ? { way: 'pickup' } : { way: 'own', deliveryPrice: amount(deliveryPrice) }
  return { step: 'send', prices, ...delivery, ...(validDays ? { validDays: amount(validDays) } : {}) }
}
