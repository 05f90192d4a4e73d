import { readAmount } from '#contract/amount.ts'
import { usualValidDays } from '#contract/validDays.ts'
import type { LinkFacts } from '#contract/actingLinks.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import type { RefusedForm } from '#web/shell/posted/posted.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Press, StepForm, useFieldError } from './stepForm.tsx'
import { linkTexts } from './texts.ts'

type Props = { facts: Pick<LinkFacts, 'lines' | 'rfq'>; refused: RefusedForm | undefined }

/** An offer for a request to several stores: a price for each line that the store has, with and without script. */
export function RfqForm({ facts: { lines, rfq }, refused }: Props) {
  const t = useText(linkTexts)
  const error = useFieldError(refused)
  const typed = refused?.typed ?? {}
  const offered = lines.filter(({ suggestions = [] }) => suggestions.length > 0)
  const sent = sentLines(typed)
  return (
    <StepForm step="offer">
      {rfq?.note && (
        <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {rfq.note}
        </p>
      )}
      {offered.map(({ RfqLineId: id, name, suggestions = [] }) => {
        const [first] = suggestions
        const at = sent.findIndex((line) => line.RfqLineId === id)
        return (
          <fieldset key={id} className="grid gap-2 border-t border-line pt-3">
            <legend className="sr-only">{name}</legend>
            {suggestions.length > 1 ? (
              <Select name={`goods-${id}`} label={t('{goods}: your product', { goods: name })} defaultValue={typed[`goods-${id}`]}>
                {suggestions.map(({ VariantId, name: own, unit }) => (
                  <option key={`${VariantId} ${unit}`} value={`${VariantId} ${unit}`}>
                    {t('{name}, {unit, unit}', { name: own, unit })}
                  </option>
                ))}
              </Select>
            ) : (
              <>
                <input type="hidden" name={`goods-${id}`} value={`${first?.VariantId} ${first?.unit}`} readOnly />
                {first && (
                  <p className="text-sm">
                    {t('Your product')}: <Name>{first.name}</Name>
                  </p>
                )}
              </>
            )}
            <Field
              name={`price-${id}`}
              label={t('{goods}: price of one {unit, unit} (rupiah)', { goods: name, unit: first?.unit ?? 'pcs' })}
              hint={t('Leave it empty if you do not have it.')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed[`price-${id}`] ?? ''}
              error={at < 0 ? undefined : (error(`lines.${at}.price`) ?? error(`lines.${at}.quantity`) ?? error(`lines.${at}.unit`))}
            />
          </fieldset>
        )
      })}
      {offered.length < lines.length && (
        <p className="text-sm text-ink-soft">{t('Lines for which no product of yours was found are answered after signing in.')}</p>
      )}
      {error('lines') && (
        <p role="alert" className="text-sm text-danger">
          {sent.length === 0 ? t('Fill in the price of at least one line.') : error('lines')}
        </p>
      )}
      <Field
        name="deliveryPrice"
        label={t('Delivery for everything (rupiah)')}
        hint={t('Leave it empty if the company picks the goods up.')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.deliveryPrice ?? ''}
        error={error('deliveryPrice')}
      />
      <p className="text-sm text-ink-soft">{t('Your offer is valid until {n, number} days after the deadline.', { n: usualValidDays })}</p>
      <Press>{t('Send the offer')}</Press>
    </StepForm>
  )
}

const amount = (typed = '') => readAmount(typed) ?? typed

/** Lines with a typed price, in their order. */
const sentLines = (form: Record<string, string>) =>
  Object.entries(form).flatMap(([name, typed]) => {
    if (!name.startsWith('price-') || typed.trim() === '') return []
    const id = name.slice('price-'.length)
    const [variant, unit] = (form[`goods-${id}`] ?? '').split(' ')
    return [{ RfqLineId: Number(id), VariantId: Number(variant), ...(unit ? { unit } : {}), price: amount(typed) }]
  })

/** The posted form as an offer. */
export function buildRfqOffer(form: Record<string, string>) {
  const { deliveryPrice = '' } = form
  const delivery = deliveryPrice === '' ? { way: 'pickup' } : { way: 'own', deliveryPrice: amount(deliveryPrice) }
  return { step: 'offer', lines: sentLines(form), ...delivery }
}
