import { useState, type ReactNode } from 'react'
import type { ShopId, VariantId } from '#contract/ids.ts'
import type { QuoteLine } from '#contract/quoteVersions.ts'
import type { RfqInvitation } from '#contract/rfqInvitations.ts'
import type { Unit } from '#contract/units.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { GoodsField } from '../goodsField.tsx'
import { storeTexts } from './storeTexts.ts'

/** Own goods that may answer a line; `price`: what one unit costs today, in rupiah. */
export type Choosable = { VariantId: VariantId; name: string; unit: Unit; price: number | null }
type Props = {
  shopId: ShopId
  line: RfqInvitation['lines'][number]
  number: number
  /** Place among the offered lines; null while it is left out. */ at: number | null
  /** The line of the own last offer. */ before: QuoteLine | undefined
  error: (name: string) => string | undefined
  onToggle: () => void
}

const keyOf = ({ VariantId, unit }: Choosable) => `${VariantId} ${unit}`

/** One line to offer: own goods, quantity and price, prefilled from what matches. */
export function AnswerLine({ shopId, line, number, at, before, error, onToggle }: Props) {
  const t = useText(storeTexts)
  const { number: write, plain } = useFormat()
  const [choices, setChoices] = useState<Choosable[]>(() => choicesOf(line, before))
  const [key, setKey] = useState(choices[0] && keyOf(choices[0]))
  const one = choices.find((choice) => keyOf(choice) === key)
  const isBefore = before !== undefined && one !== undefined && before.VariantId === one.VariantId && before.unit === one.unit
  const priceText = (price: number | null) => (price === null ? '' : write(price))
  const field = (name: string) => ({ name: `lines.${at}.${name}`, error: error(`lines.${at}.${name}`), autoComplete: 'off' })
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{t('Line {n, number}', { n: number })}</legend>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">
            {number}. <Name>{line.name}</Name>
          </p>
          {line.spec && (
            <p dir="auto" className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
              {line.spec}
            </p>
          )}
        </div>
        <p className="shrink-0 text-right font-semibold tabular-nums">
          {t('{n, number} {unit, unit}', { n: line.quantity, unit: line.unit })}
          {line.wish !== null && (
            <span className="block text-sm font-normal text-ink-soft">{t('target {amount, rupiah}', { amount: line.wish })}</span>
          )}
        </p>
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input type="checkbox" className="size-5 accent-accent" checked={at !== null} onChange={onToggle} />
        {t('I offer this line')}
      </label>
      {at !== null && (
        <>
          <input type="hidden" name={`lines.${at}.RfqLineId`} value={line.id} readOnly />
          <input type="hidden" name={`lines.${at}.VariantId`} value={one?.VariantId ?? ''} readOnly />
          {choices.length > 0 && (
            <Select
              label={t('Your product')}
              value={key}
              onChange={(event) => setKey(event.target.value)}
              error={error(`lines.${at}.VariantId`) ?? error(`lines.${at}.unit`)}
            >
              {choices.map((choice) => (
                <option key={keyOf(choice)} value={keyOf(choice)}>
                  {t('{name}, {unit, unit}', { name: choice.name, unit: choice.unit })}
                </option>
              ))}
            </Select>
          )}
          {one && (
            <div key={key} className="grid gap-3">
              <input type="hidden" name={`lines.${at}.unit`} value={one.unit} readOnly />
              <div className="grid grid-cols-2 items-start gap-3">
                <Field
                  {...field('quantity')}
                  label={t('Quantity ({unit, unit})', { unit: one.unit })}
                  inputMode="decimal"
                  required
                  defaultValue={isBefore ? plain(before.quantity) : one.unit === line.unit ? plain(line.quantity) : ''}
                />
                <Field
                  {...field('price')}
                  label={t('Price for one {unit, unit} (rupiah)', { unit: one.unit })}
                  hint={one.price === null ? undefined : t('Your price now {amount, rupiah}', { amount: one.price })}
                  inputMode="numeric"
                  required
                  defaultValue={priceText(isBefore ? before.basePrice : one.price)}
                />
              </div>
              <details open={isBefore && (before.leadDays !== null || before.deviation !== '')}>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">
                  {t('More for this line')}
                </summary>
                <div className="grid gap-3 pt-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <Field
                    {...field('leadDays')}
                    label={t('Ready in (working days)')}
                    inputMode="numeric"
                    defaultValue={isBefore ? (before.leadDays ?? '') : ''}
                  />
                  <Field
                    {...field('deviation')}
                    label={t('How it differs from the request')}
                    maxLength={500}
                    defaultValue={isBefore ? before.deviation : ''}
                  />
                </div>
              </details>
            </div>
          )}
          <Other isOpen={choices.length === 0}>
            <GoodsField
              shopId={shopId}
              label={t('Find another product of yours')}
              error={one ? undefined : error(`lines.${at}.VariantId`) && t('Choose your product for this line.')}
              onChoose={(goods) => {
                const found = goods.map(({ VariantId, name, unit, now }) => ({ VariantId, name, unit, price: now[0]?.price ?? null }))
                const best = found.find(({ unit }) => unit === line.unit) ?? found[0]
                if (!best) return
                setChoices((known) => [...found, ...known.filter((choice) => !found.some((each) => keyOf(each) === keyOf(choice)))])
                setKey(keyOf(best))
              }}
            />
          </Other>
        </>
      )}
    </fieldset>
  )
}

/** The search for other goods: open where nothing fits by name. */
function Other({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useText(storeTexts)
  if (isOpen)
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">{t('No product of yours fits by name.')}</p>
        {children}
      </div>
    )
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">{t('Another product')}</summary>
      {children}
    </details>
  )
}

/** The goods of the last offer first, then what the server suggests. */
function choicesOf({ suggestions }: Props['line'], before: QuoteLine | undefined): Choosable[] {
  const known = suggestions.map((one): Choosable => one)
  if (!before || known.some((one) => keyOf(one) === keyOf({ ...before, price: null }))) {
    return before
      ? known.toSorted(
          (a, b) => Number(keyOf(b) === keyOf({ ...before, price: null })) - Number(keyOf(a) === keyOf({ ...before, price: null })),
        )
      : known
  }
  const { VariantId, name, unit } = before
  return [{ VariantId, name, unit, price: null }, ...known]
}
