import { variantLimits } from '#contract/selling.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { AxisFields } from './axisFields.tsx'
import { addAxis, hasRows, putRow } from './choices.ts'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import { countOf, maxRows } from './typed.ts'
import { VariantRows } from './variantRows.tsx'

const suggested = ['Size', 'Color', 'Kind'] as const

/** Options for companies, with their table; without options the product's own codes. */
export function OptionsLine(part: Part) {
  const { typed, put, error } = part
  const t = useText(sellingTexts)
  const { axes, rows, fixed } = typed
  const only = rows[0]
  const next = suggested.map((name) => t(name)).find((name) => !axes.some((axis) => axis.name === name)) ?? ''
  const count = countOf(axes)
  return (
    <div className="grid gap-4">
      {only && axes.length === 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={t('SKU (your code)')}
            name="variants.0.sku"
            maxLength={60}
            autoComplete="off"
            value={only.sku}
            onChange={({ target }) => put(putRow(typed, only, { sku: target.value }))}
            error={error('variants.0.sku')}
          />
          <Field
            label={t('Barcode (GTIN)')}
            name="variants.0.barcode"
            inputMode="numeric"
            autoComplete="off"
            value={only.barcode}
            onChange={({ target }) => put(putRow(typed, only, { barcode: target.value }))}
            error={error('variants.0.barcode')}
          />
        </div>
      )}
      {axes.length === 0 && (
        <p className="text-sm text-ink-soft">{t('Options that companies choose from, each with a stock of its own.')}</p>
      )}
      {!fixed && axes.map((axis, at) => <AxisFields key={`${axes.length} ${at}`} axis={axis} at={at} {...part} />)}
      {!fixed && axes.length < variantLimits.axes && (
        <Button look="quiet" className="justify-self-start" onClick={() => put(addAxis(typed, next))}>
          <Icon name="plus" />
          {t('Add a choice')}
        </Button>
      )}
      {fixed && (
        <p className="text-sm text-ink-soft">
          {t('These options came from elsewhere and are no grid: here they can be edited one by one.')}
        </p>
      )}
      {!fixed && count > maxRows && (
        <Notice tone="warn">
          {t('These choices make {n, number} options. At most {max, number} are possible.', { n: count, max: maxRows })}
        </Notice>
      )}
      {error('variants') && (fixed || count <= maxRows) && <Notice tone="danger">{error('variants')}</Notice>}
      {hasRows(typed) && <VariantRows {...part} />}
    </div>
  )
}
