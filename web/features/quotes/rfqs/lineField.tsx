import { readAmount } from '#contract/amount.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { Unit, allUnits } from '#contract/units.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { newTexts } from './newTexts.ts'
import type { DraftLine } from './start.ts'

const offeredUnits = allUnits.filter(({ time }) => !time).map(({ unit }) => unit)

type Props = {
  line: DraftLine
  at: number
  error: (name: string) => string | undefined
  onChange: (change: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

/** One wanted line: name, quantity and unit, and folded what is exact and which price is wished. */
export function LineField({ line, at, error, onChange, onRemove }: Props) {
  const t = useText(newTexts)
  const { name, spec, unit, quantity, wish, VariantId, now = [] } = line
  const many = readAmount(quantity, maxDecimals) ?? 0
  const price = (now.findLast(({ minQuantity }) => minQuantity <= many) ?? now[0])?.price
  const field = (key: 'name' | 'spec' | 'quantity' | 'wish') => ({
    name: `lines.${at}.${key}`,
    error: error(`lines.${at}.${key}`),
    autoComplete: 'off',
    value: line[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  const units = offeredUnits.includes(unit) ? offeredUnits : [unit, ...offeredUnits]
  const isOpen = spec !== '' || wish !== '' || Boolean(error(`lines.${at}.spec`) ?? error(`lines.${at}.wish`))
  return (
    <fieldset className="relative grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{name || t('Line {n, number}', { n: at + 1 })}</legend>
      {VariantId !== undefined && <input type="hidden" name={`lines.${at}.VariantId`} value={VariantId} readOnly />}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_7rem_8rem]">
        <div className="max-lg:col-span-2">
          <Field
            {...field('name')}
            label={t('Line {n, number}', { n: at + 1 })}
            required
            maxLength={200}
            placeholder={t('What do you need?')}
          />
        </div>
        <Field {...field('quantity')} label={t('Quantity')} inputMode="decimal" required />
        <Select
          name={`lines.${at}.unit`}
          label={t('Unit')}
          value={unit}
          onChange={(event) => onChange({ unit: Unit.parse(event.target.value) })}
          error={error(`lines.${at}.unit`)}
        >
          {units.map((one) => (
            <option key={one} value={one}>
              {t('{unit, unit}', { unit: one })}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex items-start justify-between gap-2">
        <details open={isOpen || undefined} className="min-w-0 flex-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">
            {t('Specification and target price')}
          </summary>
          <div className="grid gap-3 pb-1 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <TextArea {...field('spec')} label={t('Specification (optional)')} rows={2} maxLength={2000} />
            <Field
              {...field('wish')}
              label={t('Wished price for one {unit, unit} (rupiah, optional)', { unit })}
              hint={price === undefined || price === 0 ? undefined : t('Price now {amount, rupiah}', { amount: price })}
              inputMode="numeric"
            />
          </div>
        </details>
        {onRemove && (
          <Button look="quiet" aria-label={t('Remove line {n, number}', { n: at + 1 })} onClick={onRemove} className="-mr-3 px-3">
            <Icon name="trash" />
          </Button>
        )}
      </div>
    </fieldset>
  )
}
