import type { RfqSheet } from '#contract/rfqSheet.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AwardPlan } from './choice.ts'
import { sheetTexts } from './sheetTexts.ts'

/** The live sum of a choice, with what stands in its way, and the button that awards it. */
export function AwardBar({ sheet, plan, onAward }: { sheet: RfqSheet; plan: AwardPlan; onAward: () => void }) {
  const t = useText(sheetTexts)
  const { rupiah } = useFormat()
  const { chosen, cheapest, offers, left, split } = plan
  const stores = sheet.offers.filter(({ QuoteId }) => offers.some((offer) => offer.QuoteId === QuoteId))
  const extra = cheapest === null ? 0 : chosen - cheapest
  const notes = [
    ...split.map(({ shopName: store }) => t('{store} sells its offer as a whole only.', { store })),
    left > 0 && offers.length > 0 && t('{n, number} lines are not bought', { n: left }),
    extra > 0 && t('{amount, rupiah} more than the cheapest single store', { amount: extra }),
  ].filter((note) => note !== false)
  return (
    <section
      aria-label={t('Choose these offers')}
      className="sticky bottom-(--nav) z-10 -mx-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-t-2xl border-t border-line bg-ground px-1 py-3"
    >
      <p role="status" className="min-w-0">
        <span className="block text-sm text-ink-soft">{t('{n, number} stores, landed cost', { n: stores.length })}</span>
        <strong className="text-xl font-extrabold tabular-nums" data-testid="chosen">
          {rupiah(chosen)}
        </strong>
        {extra < 0 && (
          <span className="block text-sm font-medium text-good">
            {t('{amount, rupiah} less than the cheapest single store', { amount: -extra })}
          </span>
        )}
      </p>
      <Button disabled={offers.length === 0 || split.length > 0} onClick={onAward}>
        {t('Choose these offers')}
      </Button>
      {notes.length > 0 && <p className="col-span-2 text-sm text-warn">{notes.join(' · ')}</p>}
    </section>
  )
}
