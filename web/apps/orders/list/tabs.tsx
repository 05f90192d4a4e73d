import { Link } from 'react-router'
import type { OrderCounts } from '#contract/orderLists.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { intoView } from '#web/ui/intoView.ts'
import { tabsOf, type Place } from './stages.ts'
import { texts } from './texts.ts'

type Props = { role: TradingRole; here: Place; counts: OrderCounts }

/** Tabs by state, each with its number of orders; they scroll sideways on a phone. */
export function StageTabs({ role, here, counts }: Props) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <nav aria-label={t('Status of orders')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex w-max gap-1 rounded-xl bg-sunken p-1">
        {tabsOf[role].map(({ place, text, count }) => (
          <li key={place}>
            <Link
              to={place === 'all' ? '/orders' : `/orders?stage=${place}`}
              aria-current={place === here ? 'page' : undefined}
              ref={place === here ? intoView : null}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm dark:aria-[current]:bg-line"
            >
              {t(text)}
              {count !== undefined && counts[count] > 0 && (
                <span className={`text-sm tabular-nums ${urgent.has(place) ? 'text-warn' : ''}`}>{format.number(counts[count])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Tabs that need an action of the user. */
const urgent = new Set<Place>(['to-pay', 'new', 'problem'])
