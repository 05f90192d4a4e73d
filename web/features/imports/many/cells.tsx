import { Link } from 'react-router'
import { writeRupiah } from '#contract/amount.ts'
import type { StockedProduct } from '#contract/stock.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useCounted } from '#web/features/products/feature.ts'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { Button } from '#web/ui/button.tsx'
import { RupiahCell } from '#web/ui/rupiahField.tsx'
import { useFieldText } from '#web/ui/fieldText.ts'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { isChanged, type Edit, type Edits, type RowErrors } from './edits.ts'
import { texts } from './texts.ts'

export function NameCell({ product, changed }: { product: StockedProduct; changed: boolean }) {
  const t = useText(texts)
  return (
    <div className="flex items-center gap-3">
      <Thumbnail src={product.mainImage} size={40} />
      <div className="grid justify-items-start gap-1">
        <span className="leading-snug font-medium @max-2xl:line-clamp-1 @max-2xl:text-base">
          <Name>{product.name}</Name>
        </span>
        {changed && <Badge tone="note">{t('Changed')}</Badge>}
      </div>
    </div>
  )
}

type Props = {
  product: StockedProduct
  part: 'price' | 'stock'
  edit: Edit | undefined
  errors: RowErrors[number] | undefined
  onType: (product: StockedProduct, part: 'price' | 'stock', text: string) => void
}

/** A number to edit, with its old value or its problem below. */
export function NumberCell({ product, part, edit, errors, onType }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const ofField = useFieldText()
  const changed = edit !== undefined && isChanged(edit, part)
  const meanwhile = part === 'stock' && errors?.row && errors.row !== 'gone' ? errors.row : undefined
  const error = errors?.[part]
    ? ofField(errors[part])
    : meanwhile
      ? t('Stock changed: now {n}. Check it and save again.', { n: meanwhile })
      : undefined
  const before = edit?.before[part] ?? product[part]
  const note = changed ? t('was {n}', { n: part === 'price' ? format.rupiah(before) : format.number(before) }) : undefined
  const held = part === 'stock' && product.held > 0 ? t('{n} reserved', { n: format.number(product.held) }) : undefined
  if (isFixed(product, part)) return <Fixed product={product} part={part} />
  return (
    <div className="relative">
      <span aria-hidden className="absolute top-0 left-3 text-sm leading-11 text-ink-soft @2xl:hidden">
        {part === 'price' ? 'Rp' : t('Stock')}
      </span>
      <RupiahCell
        aria-label={t(part === 'price' ? 'Price of {name}' : 'Stock of {name}', { name: product.name })}
        value={edit?.[part] ?? writeRupiah(product[part])}
        onText={(text) => onType(product, part, text)}
        error={error}
        note={[note, held].filter(Boolean).join(' · ')}
        className={`${part === 'price' ? '@2xl:max-w-44' : '@2xl:max-w-32'} ${changed ? 'border-accent! bg-accent-soft font-semibold' : ''}`}
      />
    </div>
  )
}

/** Prices by option and stock with decimals are edited in the product's own form. */
const isFixed = ({ variantCount, decimals }: StockedProduct, part: 'price' | 'stock') =>
  variantCount > 1 || (part === 'stock' && decimals > 0)

function Fixed({ product, part }: Pick<Props, 'product' | 'part'>) {
  const t = useText(texts)
  const { price, steps, more } = useCounted()
  return (
    <p className="py-2 tabular-nums">
      {part === 'price' ? price(product) : steps(product.stock, product)}
      <Link to={`/add-product?id=${product.id}`} className="block text-sm text-accent underline">
        {more(product) || t('Edit it in its form')}
      </Link>
    </p>
  )
}

/** Edited products that no longer exist. Nothing can be saved while they are among the edits. */
export function Gone({ edits, errors, leaveOut }: { edits: Edits; errors: RowErrors; leaveOut: (id: number) => void }) {
  const t = useText(texts)
  const gone = Object.keys(edits).filter((id) => errors[Number(id)]?.row === 'gone')
  return gone.map((id) => (
    <div key={id} className="mb-4">
      <Notice tone="warn">
        <div className="flex flex-wrap items-center gap-3">
          {t('{name} is no longer in your list.', { name: edits[Number(id)]?.name ?? '' })}
          <Button look="quiet" onClick={() => leaveOut(Number(id))}>
            {t('Leave it out')}
          </Button>
        </div>
      </Notice>
    </div>
  ))
}
