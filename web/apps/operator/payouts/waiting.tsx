import type { PayoutOverview } from '#contract/operatorPayouts.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { FoldedCard } from '#web/ui/foldedCard.tsx'
import { ScrollList } from '#web/ui/scrollList.tsx'
import { texts } from './texts.ts'

type Store = PayoutOverview['waiting'][number]

const whys: Record<NonNullable<Store['why']>, keyof typeof texts> = {
  'no-account': 'No bank account yet',
  'email-unproven': 'The e-mail address is not confirmed',
  'account-paused': 'The account was changed within 24 hours',
  'account-refused': 'A transfer came back: the account has to be saved anew',
  'below-minimum': 'Less than the least amount of a payout',
  suspended: 'The store is suspended',
  'business-unproven': 'The business is not verified: the most for this month is paid out',
  'account-unproven': 'The bank account is not checked: the most before a transfer arrives is on its way',
}

/** Stores whose free money is on no list, with the reason. */
export function Waiting({ waiting }: { waiting: Store[] }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  if (waiting.length === 0) return null
  return (
    <FoldedCard title={t('Stores that cannot be paid yet: {n, number}', { n: waiting.length })}>
      <ScrollList label={t('Stores that cannot be paid yet: {n, number}', { n: waiting.length })} className="max-h-96">
        {waiting.map(({ ShopId, shop, free, why, closed }) => (
          <li key={ShopId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{shop}</p>
              <p className="text-sm text-ink-soft">{closed ? t('The account is closed') : why && t(whys[why])}</p>
            </div>
            <strong className="tabular-nums">{rupiah(free)}</strong>
          </li>
        ))}
      </ScrollList>
    </FoldedCard>
  )
}
