import { readAmount } from '#contract/amount.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { stepsTyped } from './body.ts'
import { hasRows, putRow, rowsOf } from './choices.ts'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import { putUnit } from './units.ts'

type Props = Part & {
  /** Booked by the day. */ byDay: boolean
  /** Made to order: its stock is not counted. */ made: boolean
}

/** Price and stock. A price easily gets one zero too many, so the text below shows it as companies will read it. */
export function PriceAndStock({ typed, put, error, byDay, made }: Props) {
  const t = useText(sellingTexts)
  const { baseUnit, decimals, units, rows } = typed
  const [usual, only] = [units[0], rows[0]]
  if (!usual || !only) return null
  const price = readAmount(usual.price)
  const isPiece = usual.unit === 'pcs'
  const all = rowsOf(typed)
    .filter(({ sold }) => sold)
    .reduce((sum, { stock }) => sum + (Number(stepsTyped(stock, decimals)) || 0), 0)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <RupiahField
        label={isPiece ? t('Price (rupiah)') : t('Price of one {unit, unit} (rupiah)', { unit: usual.unit })}
        name="price"
        required
        value={usual.price}
        onText={(text) => put(putUnit(typed, 0, { price: text }))}
        hint={
          price === undefined
            ? undefined
            : isPiece
              ? t('Companies see {price, rupiah} a piece.', { price })
              : t('Companies see {price, rupiah} per {unit, unit}.', { price, unit: usual.unit })
        }
        error={error('price')}
      />
      {made ? (
        <p className="text-sm text-ink-soft sm:mt-8">{t('Made to order: its stock is not counted.')}</p>
      ) : hasRows(typed) ? (
        <p className="text-sm text-ink-soft sm:mt-8">
          {t('{n, number} {unit, unit} in stock, all options together.', { n: all / 10 ** decimals, unit: baseUnit })}
        </p>
      ) : (
        <Field
          label={byDay ? t('Can be booked on a day') : baseUnit === 'pcs' ? t('Stock') : t('Stock ({unit, unit})', { unit: baseUnit })}
          name="stock"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          required
          value={only.stock}
          onChange={({ target }) => put(putRow(typed, only, { stock: target.value }))}
          hint={byDay ? undefined : t('What can be sold now. What waits for a payment is reserved and not counted.')}
          error={error('stock') ?? error('variants.0.stock')}
        />
      )}
    </div>
  )
}
