import { readAmount } from '#contract/amount.ts'
import { quantityTotal } from '#contract/orderTotals.ts'
import { maxTiers } from '#contract/prices.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import type { TypedTier, TypedUnit } from './typed.ts'
import { putUnit } from './units.ts'

/** Quantity prices of a unit, each with the amount saved. `at`: index of the unit. */
export function TierRows({ at, typed, put, error }: Part & { at: number }) {
  const t = useText(sellingTexts)
  const unit = typed.units[at]
  if (!unit) return null
  const places = unit.unit === typed.baseUnit ? typed.decimals : 0
  const first = readAmount(unit.price)
  const out = outOfOrder(unit, (text) => readAmount(text, places))
  // The server refuses wrong order as a whole, so that error belongs to the field that causes it.
  const nameOf = (row: number, field: 'minQuantity' | 'price') =>
    out?.row === row && out.field === field ? `units.${at}.prices` : `units.${at}.prices.${row + 1}.${field}`
  const putTiers = (tiers: TypedTier[]) => put(putUnit(typed, at, { tiers }))
  const sentence = ({ from, price }: TypedTier) => {
    const [n, each] = [readAmount(from, places), readAmount(price)]
    if (!n || each === undefined || first === undefined || each >= first) return undefined
    const total = quantityTotal(each, n)
    return t('{n, number} {unit, unit} cost {total, rupiah}: {saves, rupiah} less.', {
      n,
      unit: unit.unit,
      total,
      saves: quantityTotal(first, n) - total,
    })
  }
  return (
    <div className="grid gap-3">
      {unit.tiers.map((tier, row) => (
        <div key={row} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <Field
            label={t('From how many {unit, unit}', { unit: unit.unit })}
            name={nameOf(row, 'minQuantity')}
            inputMode={places > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={tier.from}
            onChange={({ target }) => putTiers(unit.tiers.with(row, { ...tier, from: target.value }))}
            error={error(nameOf(row, 'minQuantity'))}
          />
          <RupiahField
            label={t('Price each (rupiah)')}
            name={nameOf(row, 'price')}
            value={tier.price}
            onText={(text) => putTiers(unit.tiers.with(row, { ...tier, price: text }))}
            error={error(nameOf(row, 'price'))}
          />
          <button
            type="button"
            aria-label={t('Remove quantity price {n}', { n: row + 1 })}
            title={t('Remove quantity price {n}', { n: row + 1 })}
            onClick={() => putTiers(unit.tiers.toSpliced(row, 1))}
            className="mt-[1.625rem] grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-danger"
          >
            <Icon name="close" />
          </button>
          {sentence(tier) && <p className="col-span-full text-sm text-good">{sentence(tier)}</p>}
        </div>
      ))}
      {unit.tiers.length < maxTiers - 1 && (
        <Button look="quiet" className="justify-self-start" onClick={() => putTiers([...unit.tiers, { from: '', price: '' }])}>
          <Icon name="plus" />
          {t('Add a quantity price')}
        </Button>
      )}
    </div>
  )
}

/** The first quantity that does not rise, else the first price that does. */
function outOfOrder({ min, price, tiers }: TypedUnit, quantityOf: (text: string) => number | undefined) {
  const before = (row: number): TypedTier => tiers[row - 1] ?? { from: min, price }
  const low = tiers.findIndex(({ from }, row) => (quantityOf(from) ?? Infinity) <= (quantityOf(before(row).from) ?? 0))
  if (low >= 0) return { row: low, field: 'minQuantity' } as const
  const high = tiers.findIndex((tier, row) => (readAmount(tier.price) ?? 0) > (readAmount(before(row).price) ?? Infinity))
  return high >= 0 ? ({ row: high, field: 'price' } as const) : undefined
}
