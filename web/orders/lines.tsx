import type { OrderProduct } from '#contract/orders.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What was ordered, as it was sold. */
export function Lines({ lines }: { lines: OrderProduct[] }) {
  const format = useFormat()
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-4">
          <Picture
            src={line.Product.mainImage}
            alt=""
            sizes="4rem"
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-lg bg-sunken object-cover"
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{line.Product.name}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {format.number(line.quantity)} × {format.rupiah(line.price)}
            </p>
          </div>
          <strong className="tabular-nums">{format.rupiah(line.totalPrice)}</strong>
        </li>
      ))}
    </ul>
  )
}
