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
        <li key={line.id} className="flex items-center gap-4">
          <Thumbnail src={line.Product.mainImage} size={64} />
          {/* On a phone the sum goes below, so that the name has the width. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
            <div className="min-w-0 grow basis-40">
              <p className="font-medium">
                <Link to={`/product-detail/${line.ProductId}`} className="hover:underline">
                  <Name>{line.Product.name}</Name>
                </Link>
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {format.number(line.quantity)} × {format.rupiah(line.price)}
              </p>
              {line.spec && (
                <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                  {line.spec}
                </p>
              )}
              <FileButtons files={line.files} />
            </div>
            <strong className="ml-auto tabular-nums">{format.rupiah(line.totalPrice)}</strong>
          </div>
        </li>
      ))}
    </ul>
  )
}
