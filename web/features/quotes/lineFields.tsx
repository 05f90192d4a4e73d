import { useState } from 'react'
import { readAmount } from '#contract/amount.ts'
import type { Tier } from '#contract/prices.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { quoteLimits, type QuoteLine } from '#contract/quoteVersions.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { actTexts } from './actTexts.ts'

export type FormLine = Pick<QuoteLine, 'VariantId' | 'name' | 'image' | 'unit' | 'quantity' | 'price'> &
  Partial<Pick<QuoteLine, 'leadDays' | 'deviation' | 'tiers'>> & {
    /** Prices of one unit today, rising in quantity. */ now?: readonly Tier[]
  }

type Props = {
  line: FormLine
  at: number
  selling: boolean
  /** A button to remove it stands at its corner. */ removable?: boolean
  error: (name: string) => string | undefined
}

/** All price steps of a line, and room for one more. */
const tierRows = (tiers: readonly Tier[]): (Tier | undefined)[] => (tiers.length < quoteLimits.tiers ? [...tiers, undefined] : [...tiers])

/** Fields of one line: quantity and price; a store also says from how many it is cheaper, when it is ready and how it differs. */
export function LineFields({ line, at, selling, removable = !selling, error }: Props) {
  const t = useText(actTexts)
  const { plain } = useFormat()
  const { VariantId, name, image, unit, quantity, price, leadDays, deviation, tiers = [], now = [] } = line
  const [typed, setTyped] = useState(plain(quantity))
  const many = readAmount(typed, maxDecimals) ?? quantity
  const today = (now.findLast(({ minQuantity }) => minQuantity <= many) ?? now[0])?.price
  const field = (key: string) => ({ name: `lines.${at}.${key}`, error: error(`lines.${at}.${key}`), autoComplete: 'off' })
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{name}</legend>
      <p className={`flex items-center gap-3 font-medium ${removable ? 'pr-12' : ''}`}>
        <Thumbnail src={image} size={48} />
        <span className="min-w-0">
          <Name>{name}</Name>
        </span>
      </p>
      <input type="hidden" name={`lines.${at}.VariantId`} value={VariantId} readOnly />
      <input type="hidden" name={`lines.${at}.unit`} value={unit} readOnly />
      <div className={`grid items-start gap-3 ${selling ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
        <Field
          {...field('quantity')}
          label={t('Quantity ({unit, unit})', { unit })}
          inputMode="decimal"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          {...field('price')}
          label={t(selling ? 'Price for one {unit, unit} (rupiah)' : 'Your wish for one {unit, unit} (rupiah, optional)', {
            unit,
          })}
          inputMode="numeric"
          hint={today === undefined ? undefined : t('Price now {amount, rupiah}', { amount: today })}
          required={selling}
          defaultValue={price ?? ''}
        />
      </div>
      {selling && (
        <details open={tiers.length > 0 || leadDays != null || Boolean(deviation)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">
            {t('More for this line')}
          </summary>
          <div className="grid gap-3 pt-1 sm:grid-cols-3">
            {tierRows(tiers).map((tier, row) => (
              <div key={row} className="grid grid-cols-2 items-end gap-3 sm:col-span-3">
                <Field
                  {...field(`tiers.${row}.minQuantity`)}
                  label={t('Cheaper from (quantity)')}
                  inputMode="decimal"
                  defaultValue={tier ? plain(tier.minQuantity) : ''}
                />
                <Field
                  {...field(`tiers.${row}.price`)}
                  label={t('Price from that quantity')}
                  inputMode="numeric"
                  defaultValue={tier?.price ?? ''}
                />
              </div>
            ))}
            <Field {...field('leadDays')} label={t('Ready in (working days)')} inputMode="numeric" defaultValue={leadDays ?? ''} />
            <div className="sm:col-span-3">
              <Field {...field('deviation')} label={t('How it differs from the request')} maxLength={500} defaultValue={deviation ?? ''} />
            </div>
          </div>
        </details>
      )}
    </fieldset>
  )
}
