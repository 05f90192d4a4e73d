import { Link } from 'react-router'
import type { LineEdit } from '#contract/cartLines.ts'
import type { SavedList } from '#contract/savedLists.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Advised, LineQuantity, paidFor } from '#web/features/carts/feature.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

type Line = SavedList['lines'][number]
type Props = { lines: Line[]; onQuantity: (line: Line, edit: LineEdit) => void; onRemove: (line: Line) => void }

export function ListLines({ lines, onQuantity, onRemove }: Props) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Table
      caption={t('Lists')}
      rows={lines}
      id={({ VariantId, unit }) => `${VariantId} ${unit}`}
      list={{}}
      columns={[
        {
          head: t('Picture'),
          width: 'w-24',
          role: 'picture',
          cell: ({ Product }) => (
            <Picture
              src={Product.mainImage}
              alt=""
              sizes="4rem"
              width={64}
              height={64}
              className="size-16 rounded-lg object-cover @max-5xl:size-11"
            />
          ),
        },
        { head: t('Product'), role: 'lead', cell: (line) => <About line={line} onQuantity={(edit) => onQuantity(line, edit)} /> },
        {
          head: t('Price'),
          end: true,
          width: 'w-44',
          cell: ({ isSold, today }) => (isSold ? <PriceToday today={today} /> : '–'),
        },
        {
          head: t('Quantity'),
          width: 'w-64',
          role: 'below',
          cell: (line) => (
            <LineQuantity
              wishes
              briefly
              line={{ ...line, ...line.today, Product: { ...line.Product, name: line.name } }}
              onChange={(edit) => onQuantity(line, edit)}
            />
          ),
        },
        {
          head: t('Total'),
          end: true,
          role: 'amount',
          width: 'w-40',
          cell: ({ isSold, today }) => (isSold ? <strong>{format.rupiah(paidFor(today))}</strong> : '–'),
        },
        {
          head: t('Remove'),
          width: 'w-20',
          role: 'corner',
          cell: (line) => (
            <Button
              look="quiet"
              className="px-3 text-danger"
              aria-label={t('Remove {name}', { name: line.name })}
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

/** Name, store and price. In a narrow row a cheaper alternative stands where the price list and the store would be cut. */
function About({ line, onQuantity }: { line: Line; onQuantity: (edit: LineEdit) => void }) {
  const t = useText(texts)
  const { isSold, note, name, Product, today } = line
  const { rupiah } = useFormat()
  const { advice } = today
  const cut = advice ? '@max-5xl:hidden' : ''
  return (
    <div className="grid gap-0.5 @max-5xl:pr-10">
      <Link
        to={`/product-detail/${Product.id}`}
        title={name}
        className="inline-flex min-h-11 w-fit items-center leading-snug font-medium hover:underline"
      >
        <Name>{name}</Name>
      </Link>
      <span className={`flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft ${advice ? '' : '@max-5xl:block @max-5xl:truncate'}`}>
        {isSold && (
          <span className="tabular-nums @5xl:hidden">
            {advice ? rupiah(today.price) : <PriceToday today={today} />}
            {!advice && ' · '}
          </span>
        )}
        {advice && (
          <span className="@5xl:hidden">
            <Advised brief line={today} onChange={onQuantity} className="inline-flex min-h-11" />
          </span>
        )}
        {today.priceListName !== null && (
          <span className={`font-medium text-good @5xl:order-last ${cut}`}>
            <span className="@max-5xl:sr-only">{t('Your price')}: </span>
            <Name>{today.priceListName}</Name>
            <span className="@5xl:hidden"> · </span>
          </span>
        )}
        <span className={cut}>
          <Name>{Product.Shop.name}</Name>
        </span>
      </span>
      {!isSold && (
        <span className="justify-self-start">
          <Badge tone="warn">{t('No longer sold')}</Badge>
        </span>
      )}
      {note && (
        <span dir="auto" className="text-sm">
          {note}
        </span>
      )}
    </div>
  )
}

/** Price of one unit, as its store states it. */
function PriceToday({ today: { price, unit, taxIncluded } }: Pick<Line, 'today'>) {
  const t = useText(texts)
  const format = useFormat()
  const words = [unit !== 'pcs' && t('a {unit, unit}', { unit }), !taxIncluded && t('excl. PPN')]
  return <>{[format.rupiah(price), ...words].filter(Boolean).join(' ')}</>
}
