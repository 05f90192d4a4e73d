import type { OrderCounts } from '#contract/orderLists.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { LinkTabs } from '#web/ui/linkTabs.tsx'
import { tabsOf, type Place } from './stages.ts'
import { texts } from './texts.ts'

type Props = { role: TradingRole; here: Place; counts: OrderCounts }

/** Tabs by state, each with its number of orders. */
export function StageTabs({ role, here, counts }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const tabs = tabsOf[role].map(({ place, text, count }) => ({
    to: place === 'all' ? '/orders' : `/orders?stage=${place}`,
    isHere: place === here,
    children: (
      <>
        {t(text)}
        {count !== undefined && counts[count] > 0 && (
          <span className={`text-sm tabular-nums ${urgent.has(place) ? 'text-warn' : ''}`}>{format.number(counts[count])}</span>
        )}
      </>
    ),
  }))
  return <LinkTabs label={t('Status of orders')} tabs={tabs} />
}

/** Tabs that need an action of the user. */
const urgent = new Set<Place>(['to-pay', 'new', 'problem'])
