import type { ProductPage } from '#contract/products.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { PostForm } from './post.tsx'
import { texts } from './texts.ts'

/** A product with what can be chosen of it, to be put into the cart. */
export function AddForm({ product, typed }: { product: ProductPage; typed: string | undefined }) {
  const t = useText(texts)
  const format = useFormat()
  const { id, name, price, ppn, unit, units, variants, stock } = product
  const first = units.find(({ isDefault }) => isDefault) ?? units[0]
  return (
    <Card>
      <PostForm className="grid gap-4">
        <h2 className="text-lg font-semibold">
          <Name>{name}</Name>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft tabular-nums">
          <strong className="text-xl text-accent">{format.rupiah(price)}</strong>
          {unit !== 'pcs' && <span>{t('a {unit, unit}', { unit })}</span>}
          {ppn && <span>{ppn.included ? t('incl. PPN') : t('excl. PPN')}</span>}
        </p>
        <input type="hidden" name="ProductId" value={id} />
        {variants.length > 1 && (
          <Select label={t('Choice')} name="VariantId">
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {Object.values(variant.options).join(' · ')}
              </option>
            ))}
          </Select>
        )}
        {units.length > 1 && (
          <Select label={t('Unit')} name="unit" defaultValue={first?.unit}>
            {units.map((sold) => (
              <option key={sold.unit} value={sold.unit}>
                {t('{unit, unit}', { unit: sold.unit })}
              </option>
            ))}
          </Select>
        )}
        <Field label={t('Quantity')} name="quantity" inputMode="decimal" required defaultValue={typed ?? first?.min ?? 1} />
        <Button type="submit" name="do" value="add" disabled={stock === 0}>
          {stock === 0 ? t('Out of stock') : t('Add to Cart')}
        </Button>
      </PostForm>
    </Card>
  )
}
