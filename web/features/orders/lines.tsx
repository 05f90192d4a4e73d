import { Link } from 'react-router'
import type { OrderProduct } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { Name } from '#web/ui/name.tsx'
import { FileButtons } from './fileButtons.tsx'
import { lineTexts } from './lineTexts.ts'

type Props = {
  lines: OrderProduct[]
  /** In a cart, chosen options stand beside the product's name; in an order they are part of it. */ isOpen?: boolean
}

/** Order lines in the units in which they are sold. */
export function Lines({ lines, isOpen = false }: Props) {
  const t = useText(lineTexts)
  const format = useFormat()
  const quantityOf = ({ quantity: n, unit }: OrderProduct) =>
    unit === 'pcs' ? format.number(n) : t('{n, number} {unit, unit}', { n, unit })
  const chosenOf = ({ options, fromDay, toDay }: OrderProduct) => [
    ...Object.values(options),
    ...(fromDay !== null && toDay !== null ? [[...new Set([fromDay, toDay])].map(format.date).join(' – ')] : []),
  ]
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-4 max-sm:items-start max-sm:gap-3">
          <Thumbnail src={line.Product.mainImage} size={64} />
          {/* On a phone the name has the full width; a sum without room stands below. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 max-sm:gap-x-2">
            <div className="grid min-w-0 flex-1 max-sm:contents">
              <p className="font-medium max-sm:w-full max-sm:leading-snug">
                <Link to={`/product-detail/${line.ProductId}`} className="hover:underline">
                  <Name>{line.Product.name}</Name>
                </Link>
                {isOpen && chosenOf(line).length > 0 && (
                  <span className="block text-sm font-normal text-ink-soft">
                    <Name>{chosenOf(line).join(' · ')}</Name>
                  </span>
                )}
              </p>
              <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                {quantityOf(line)} × {format.rupiah(line.price)}
              </p>
            </div>
            <strong className="ml-auto whitespace-nowrap tabular-nums">{format.rupiah(line.totalPrice)}</strong>
            {line.spec && (
              <p dir="auto" className="mt-1 w-full text-sm whitespace-pre-line wrap-anywhere">
                {line.spec}
              </p>
            )}
            <div className="w-full empty:hidden">
              <FileButtons files={line.files} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
