import { Link } from 'react-router'
import type { OrderProduct } from '#contract/orders.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FileButtons } from './fileButtons.tsx'
import { Thumbnail } from '#web/products/thumbnail.tsx'
import { Name } from '#web/ui/name.tsx'

/** What was ordered, as it was sold. */
export function Lines({ lines }: { lines: OrderProduct[] }) {
  const format = useFormat()
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-4 max-sm:items-start max-sm:gap-3">
          <Thumbnail src={line.Product.mainImage} size={64} />
          {/* On a phone the name has the width. */}
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-sm:gap-x-2">
            <p className="font-medium max-sm:col-span-2 max-sm:leading-snug">
              <Link to={`/product-detail/${line.ProductId}`} className="hover:underline">
                <Name>{line.Product.name}</Name>
              </Link>
            </p>
            <p className="text-sm text-ink-soft tabular-nums sm:col-start-1">
              {format.number(line.quantity)} × {format.rupiah(line.price)}
            </p>
            <strong className="tabular-nums sm:col-start-2 sm:row-span-2 sm:row-start-1">{format.rupiah(line.totalPrice)}</strong>
            {line.spec && (
              <p dir="auto" className="col-span-2 mt-1 text-sm whitespace-pre-line wrap-anywhere">
                {line.spec}
              </p>
            )}
            <div className="col-span-2 empty:hidden">
              <FileButtons files={line.files} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
