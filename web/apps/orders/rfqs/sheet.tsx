import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rfqs } from '#contract/rfqs.ts'
import type { QuoteId, RfqLineId } from '#contract/ids.ts'
import { AwardBar } from '#web/features/quotes/rfqs/awardBar.tsx'
import { firstChoice, planOf, takeCheapest, takeWhole, type Choice } from '#web/features/quotes/rfqs/choice.ts'
import { SheetCards } from '#web/features/quotes/rfqs/sheetCards.tsx'
import { SheetFiles } from '#web/features/quotes/rfqs/sheetFiles.tsx'
import { SheetTable } from '#web/features/quotes/rfqs/sheetTable.tsx'
import { sheetTexts } from '#web/features/quotes/rfqs/sheetTexts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { requireRole } from '#web/shell/session/guards.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/sheet.ts'

const AwardDialog = lazyDialog(async () => (await import('#web/features/quotes/rfqs/awardDialog.tsx')).AwardDialog)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const [rfq, sheet] = await Promise.all([call(rfqs.show, { params }), call(rfqs.sheet, { params })])
  return { rfq, sheet }
}
export const meta = titledPrivate(sheetTexts, 'Comparison of the offers')

/** The offers side by side by what they cost this company, and the choice among them. */
export default function Sheet({ loaderData: { rfq, sheet } }: Route.ComponentProps) {
  const t = useText(sheetTexts)
  const { time } = useFormat()
  const navigate = useNavigate()
  const mayAward = rfq.steps.includes('award')
  const [choice, setChoice] = useState<Choice>(() => (mayAward ? firstChoice(sheet) : awarded(rfq.award?.lines ?? [])))
  const [awarding, setAwarding] = useState(false)
  const plan = planOf(sheet, choice)
  const choose = {
    onLine: (line: RfqLineId, offer: QuoteId | null) =>
      setChoice((before) => new Map(offer === null ? [...before].filter(([id]) => id !== line) : [...before, [line, offer]])),
    onWhole: (offer: QuoteId) => setChoice(takeWhole(sheet, offer)),
  }
  const chooses = mayAward ? choose : {}
  return (
    <div className="grid gap-4">
      <BackLink to={`/rfqs/${rfq.id}`} className="-mb-2">
        {t('Back to the request')}
      </BackLink>
      <PageTitle aside={sheet.offers.length > 0 && <SheetFiles rfq={rfq} />}>{rfq.title}</PageTitle>
      <div className="-mt-4 grid max-w-3xl gap-1 text-ink-soft max-md:-mt-2">
        <p>
          {t(
            sheet.isCompanyPkp
              ? 'Landed cost: goods and delivery. PPN that your company credits is left out.'
              : 'Landed cost: goods, delivery and PPN.',
          )}
        </p>
        {rfq.status === 'open' && (
          <p className="font-medium text-warn">{t('Stores may still offer or change until {time} WIB.', { time: time(rfq.deadline) })}</p>
        )}
      </div>
      {sheet.offers.length === 0 ? (
        <Empty icon="receipt" title={t('No offer to compare yet')} text={t('Offers appear here as they come.')} />
      ) : (
        <>
          {mayAward && (
            <Button look="secondary" onClick={() => setChoice(takeCheapest(sheet))} className="sm:w-fit">
              {t('Cheapest for each line')}
            </Button>
          )}
          <div className="max-lg:hidden">
            <SheetTable sheet={sheet} choice={choice} {...chooses} />
          </div>
          <div className="lg:hidden">
            <SheetCards sheet={sheet} choice={choice} {...chooses} />
          </div>
          {mayAward && <AwardBar sheet={sheet} plan={plan} onAward={() => setAwarding(true)} />}
        </>
      )}
      {awarding && (
        <AwardDialog
          rfq={rfq}
          sheet={sheet}
          plan={plan}
          onClose={() => setAwarding(false)}
          onDone={({ id }) => void navigate(`/rfqs/${id}`)}
        />
      )}
    </div>
  )
}

const awarded = (lines: readonly { RfqLineId: RfqLineId; QuoteId: QuoteId }[]): Choice =>
  new Map(lines.map(({ RfqLineId, QuoteId }) => [RfqLineId, QuoteId]))
