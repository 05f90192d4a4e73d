import { Link } from 'react-router'
import type { StockState, StockedProduct } from '#contract/stock.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { useReason } from '#web/features/orders/feature.ts'
import { useCounted } from './counted.ts'
import { texts } from './texts.ts'

const kinds = { initial: 'First stock', adjustment: 'Correction', sale: 'Sold', return: 'Returned' } as const

/** History of a stock with reasons, newest first. */
export function StockMovements({ movements, product }: { movements: StockState['movements']; product: StockedProduct }) {
  const t = useText(texts)
  const format = useFormat()
  const { steps } = useCounted()
  const say = useReason()
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('Stock history')}</h3>
      <ul className="divide-y divide-line">
        {movements.map(({ id, at, kind, quantity, reason, reasonCode, OrderId }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {t(kinds[kind])}
              {OrderId && (
                <>
                  {' '}
                  <Link to={`/orders/${OrderId}`} className="text-accent underline">
                    #{OrderId}
                  </Link>
                </>
              )}
              <span className="block text-sm text-ink-soft">
                {format.time(at)}
                {reason && ` · ${say({ reason: isolateDirection(reason), reasonCode })}`}
              </span>
            </span>
            <strong className="tabular-nums">{quantity > 0 ? `+${steps(quantity, product)}` : `−${steps(-quantity, product)}`}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
