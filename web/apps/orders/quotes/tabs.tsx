import type { TradingRole } from '#contract/roles.ts'
import { texts } from '#web/features/quotes/texts.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { LinkTabs } from '#web/ui/linkTabs.tsx'

type Here = 'all' | 'mine' | 'several'

/** Quotes with one store or company, and requests to several stores. */
export function QuoteTabs({ side, here }: { side: TradingRole; here: Here }) {
  const t = useText(texts)
  const opens = useOpens()
  const several = side === 'buyer' ? '/rfqs' : '/rfq-invitations'
  const tabs: [Here, string, string][] = [
    ['all', '/quotes', t('All')],
    ['mine', '/quotes?view=mine', t('Waiting for you')],
    ...(opens(several)
      ? [['several', several, t(side === 'buyer' ? 'To several stores' : 'Requests to several stores')] as [Here, string, string]]
      : []),
  ]
  return (
    <div className="mb-5">
      <LinkTabs label={t('Quotes')} tabs={tabs.map(([key, to, children]) => ({ to, isHere: key === here, children }))} />
    </div>
  )
}
