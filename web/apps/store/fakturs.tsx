import { fakturs } from '#contract/fakturs.ts'
import { CoretaxFiles } from '#web/features/fakturs/coretax.tsx'
import { ListUpload } from '#web/features/fakturs/listUpload.tsx'
import { readMonth } from '#web/features/fakturs/monthLoader.ts'
import { MonthSummary, MonthTabs } from '#web/features/fakturs/months.tsx'
import { NumberButton } from '#web/features/fakturs/numberForm.tsx'
import { PdfUpload } from '#web/features/fakturs/pdfUpload.tsx'
import { FakturTable } from '#web/features/fakturs/table.tsx'
import { texts } from '#web/features/fakturs/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { mayCall } from '#web/shell/session/permissions.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Card, Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/fakturs.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const { months } = await call(fakturs.monthsOfStore, { params: { id } })
  const { chosen, page } = readMonth(request, months)
  const list = chosen && (await call(fakturs.ofStore, { params: { id }, query: { month: chosen.month, page, limit: '50' } }))
  return { shopId: id, months, chosen, list, writes: mayCall(fakturs.set) }
}
export const meta = titledPrivate(texts, 'Faktur')

/** Fakturs of a store by month: to the tax office as one file, and back as one list. */
export default function StoreFakturs({ loaderData: { shopId, months, chosen, list, writes } }: Route.ComponentProps) {
  const t = useText(texts)
  if (!chosen || !list)
    return (
      <>
        <PageTitle>{t('Faktur')}</PageTitle>
        <Empty
          icon="receipt"
          title={t('No fakturs yet')}
          text={t('They appear once an order is paid, if your store is registered for VAT.')}
        />
      </>
    )
  return (
    <>
      <PageTitle>{t('Faktur')}</PageTitle>
      <div className="grid gap-(--gap)">
        <MonthTabs months={months} chosen={chosen.month} />
        <MonthSummary month={chosen} side="store" />
        {writes && (
          <div className="grid items-start gap-(--gap) xl:grid-cols-2">
            <Card className="grid gap-3">
              <h2 className="text-lg font-semibold">{t('1. Take the month to Coretax')}</h2>
              <CoretaxFiles shopId={shopId} month={chosen} />
            </Card>
            <Card className="grid gap-3">
              <h2 className="text-lg font-semibold">{t('2. Bring the numbers back')}</h2>
              <p className="text-ink-soft">
                {t('Download the list of issued fakturs in Coretax and send it here: numbers, dates and states fill in by themselves.')}
              </p>
              <ListUpload shopId={shopId} />
              <PdfUpload shopId={shopId} />
            </Card>
          </div>
        )}
        <FakturTable rows={list.rows} side="store" {...(writes && { action: (faktur) => <NumberButton faktur={faktur} /> })} />
        <Pager current={list.currentPage} total={list.totalPage} to={(page) => `?month=${chosen.month}&page=${page}`} />
      </div>
    </>
  )
}
