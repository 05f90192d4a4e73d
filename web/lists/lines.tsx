import { Link } from 'react-router'
import type { SavedList } from '#contract/savedLists.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

type Line = SavedList['lines'][number]
type Props = { lines: Line[]; onQuantity: (line: Line, quantity: number) => void; onRemove: (line: Line) => void }

/** A list keeps any number of pieces: what there is of them is said beside it. */
const pieces = { min: 1, step: 1, max: null, decimals: 0, left: 100_000_000 }

export function ListLines({ lines, onQuantity, onRemove }: Props) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Table
      caption={t('Lists')}
      rows={lines}
      id={(line) => line.ProductId}
      list={{}}
      columns={[
        {
          head: t('Picture'),
          width: 'w-24',
          role: 'picture',
          cell: ({ Product }) => (
            <Picture src={Product.mainImage} alt="" sizes="4rem" width={64} height={64} className="size-16 rounded-lg object-cover" />
          ),
        },
        { head: t('Product'), role: 'lead', cell: (line) => <About line={line} /> },
        { head: t('Price'), end: true, width: 'w-36', cell: ({ Product }) => format.rupiah(Product.price) },
        {
          head: t('Quantity'),
          width: 'w-44',
          role: 'below',
          cell: (line) => (
            <>
              <Stepper
                label={t('Quantity of {name}', { name: line.Product.name })}
                value={line.quantity}
                rule={pieces}
                onChange={(quantity) => onQuantity(line, quantity)}
              />
              {line.isSold && line.Product.stock < line.quantity && (
                <p className="text-sm text-warn">{t('Only {n} left in stock', { n: format.number(line.Product.stock) })}</p>
              )}
            </>
          ),
        },
        {
          head: t('Total'),
          end: true,
          role: 'amount',
          width: 'w-40',
          cell: ({ isSold, quantity, Product }) => (isSold ? <strong>{format.rupiah(quantity * Product.price)}</strong> : '–'),
        },
        {
          head: t('Remove'),
          width: 'w-20',
          role: 'corner',
          cell: (line) => (
            <Button
              look="quiet"
              className="px-3 text-danger"
              aria-label={t('Remove {name}', { name: line.Product.name })}
              onClick={() => onRemove(line)}
            >
              <Icon name="trash" />
            </Button>
          ),
        },
      ]}
    />
  )
}

function About({ line: { isSold, note, Product } }: { line: Line }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <div className="grid justify-items-start gap-0.5 @max-5xl:mb-2 @max-5xl:pr-10">
      <Link to={`/product-detail/${Product.id}`} className="w-fit leading-snug font-medium hover:underline">
        <Name>{Product.name}</Name>
      </Link>
      <span className="text-sm text-ink-soft">
        <Name>{Product.Shop.name}</Name>
      </span>
      {isSold ? (
        <span className="text-sm text-ink-soft tabular-nums @5xl:hidden">{format.rupiah(Product.price)}</span>
      ) : (
        <Badge tone="warn">{t('No longer sold')}</Badge>
      )}
      {note && (
        <span dir="auto" className="text-sm">
          {note}
        </span>
      )}
    </div>
  )
}
