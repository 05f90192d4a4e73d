import { useState } from 'react'
import type { Unit } from '#contract/units.ts'
import { readAmount } from '#contract/amount.ts'
import { derivedPriceOf } from '#contract/orderTotals.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { hasRule } from './body.ts'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import { TierRows } from './tierRows.tsx'
import type { SellingFields, TypedUnit } from './typed.ts'
import { chooseUnit, putUnit, removeUnit, showFirst, unitsLeft } from './units.ts'

type Props = Part & { at: number }

/** Fields of a unit beside the base unit: its content and price. The default unit's price is above. */
export function UnitFields(part: Props) {
  const { at, typed, put, error } = part
  const t = useText(sellingTexts)
  const unit = typed.units[at]
  const hint = usePriceHint(typed, unit)
  if (!unit) return null
  // A missing price is refused for all prices of the unit.
  const price = unit.price === '' && unit.tiers.length === 0 ? `units.${at}.prices` : `units.${at}.prices.0.price`
  const isBase = unit.unit === typed.baseUnit
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <div className="max-sm:col-span-full">
          <Select
            label={t('Unit')}
            name={`units.${at}.unit`}
            value={unit.unit}
            onChange={({ target }) => put(chooseUnit(typed, at, target.value as Unit))}
            error={error(`units.${at}.unit`)}
          >
            {[unit.unit, ...unitsLeft(typed)].map((code) => (
              <option key={code} value={code}>
                {t('{unit, unit}', { unit: code })}
              </option>
            ))}
          </Select>
        </div>
        {!isBase && (
          <Field
            label={t('One {pack, unit} holds how many {unit, unit}', { pack: unit.unit, unit: typed.baseUnit })}
            name={`units.${at}.factor`}
            inputMode={typed.decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={unit.factor}
            onChange={({ target }) => put(putUnit(typed, at, { factor: target.value }))}
            error={error(`units.${at}.factor`)}
          />
        )}
        {at > 0 && (
          <RupiahField
            label={t('Price of one {unit, unit} (rupiah)', { unit: unit.unit })}
            name={price}
            value={unit.price}
            onText={(text) => put(putUnit(typed, at, { price: text }))}
            error={error(price)}
          />
        )}
      </div>
      {at > 0 && hint && <p className={`text-sm ${hint.warn ? 'text-warn' : 'text-ink-soft'}`}>{hint.text}</p>}
      {at > 0 && <TierRows {...part} />}
      <div className="-mx-2 flex flex-wrap">
        <UnitRule {...part} />
        {at > 0 && (
          <>
            <Button look="quiet" aria-label={t('Show {unit, unit} first', { unit: unit.unit })} onClick={() => put(showFirst(typed, at))}>
              {t('Show first')}
            </Button>
            <Button look="quiet" aria-label={t('Remove {unit, unit}', { unit: unit.unit })} onClick={() => put(removeUnit(typed, at))}>
              {t('Remove')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** Minimum, steps and maximum of a unit. Hidden until one of them is set. */
export function UnitRule({ at, typed, put, error }: Props) {
  const t = useText(sellingTexts)
  const unit = typed.units[at]
  const [asked, setAsked] = useState(unit !== undefined && hasRule(unit))
  if (!unit) return null
  const rule = [
    ['min', t('Least {unit, unit} at once', { unit: unit.unit })],
    ['step', t('In steps of')],
    ['max', t('Most at once')],
  ] as const
  const isOpen = asked || rule.some(([name]) => error(`units.${at}.${name}`))
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('Minimum and steps')}
      </Button>
    )
  return (
    <div className="grid basis-full grid-cols-3 items-end gap-3 px-2">
      {rule.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          name={`units.${at}.${name}`}
          inputMode="decimal"
          autoComplete="off"
          value={unit[name]}
          onChange={({ target }) => put(putUnit(typed, at, { [name]: target.value }))}
          error={error(`units.${at}.${name}`)}
        />
      ))}
    </div>
  )
}

/** Compares a unit's price with the same quantity of the base unit, at the tier of that quantity. */
function usePriceHint(typed: SellingFields, unit: TypedUnit | undefined): { text: string; warn?: boolean } | undefined {
  const t = useText(sellingTexts)
  const base = typed.units.find((each) => each.unit === typed.baseUnit)
  if (!base || !unit || unit === base) return undefined
  const n = readAmount(unit.factor, typed.decimals)
  const reached = base.tiers.findLast(({ from }) => n !== undefined && (readAmount(from, typed.decimals) ?? Infinity) <= n)
  const each = readAmount(reached?.price ?? base.price)
  const [of, price] = [typed.baseUnit, readAmount(unit.price)]
  if (!n || each === undefined)
    return unit.price === '' ? { text: t('Empty: calculated from the price of one {unit, unit}.', { unit: of }) } : undefined
  const single = derivedPriceOf(each, n)
  if (price === undefined)
    return { text: t('Empty: {price, rupiah}, calculated from the price of one {unit, unit}.', { price: single, unit: of }) }
  if (price === single) return { text: t('The same as {n, number} {unit, unit}.', { n, unit: of }) }
  return price < single
    ? { text: t('{saves, rupiah} less than {n, number} {unit, unit}.', { saves: single - price, n, unit: of }) }
    : {
        text: t('{more, rupiah} more than {n, number} {unit, unit}: companies will take those instead.', {
          more: price - single,
          n,
          unit: of,
        }),
        warn: true,
      }
}
