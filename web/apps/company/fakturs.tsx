import { useState } from 'react'
import { fakturs } from '#contract/fakturs.ts'
import { readMonth } from '#web/features/fakturs/monthLoader.ts'
import { MonthSummary, MonthTabs } from '#web/features/fakturs/months.tsx'
import { FakturTable } from '#web/features/fakturs/table.tsx'
import { pdfTexts, texts } from '#web/features/fakturs/texts.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/fakturs.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const { months } = await call(fakturs.monthsOfCompany)
  const { chosen, page } = readMonth(request, months)
  const list = chosen && (await call(fakturs.ofCompany, { query: { month: chosen.month, page, limit: '50' } }))
  return { months, chosen, list }
}
export const meta = titledPrivate(texts, 'Faktur')

/** Fakturs of a company by month, and their list for its books. */
export default function CompanyFakturs({ loaderData: { months, chosen, list } }: Route.ComponentProps) {
  const t = useText(texts)
  if (!chosen || !list)
    return (
      <>
        <PageTitle>{t('Faktur')}</PageTitle>
        <Empty icon="receipt" title={t('No fakturs yet')} text={t('They appear once an order of a store registered for VAT is paid.')} />
      </>
    )
  return (
    <>
      <PageTitle>{t('Faktur')}</PageTitle>
      <div className="grid gap-(--gap)">
        <MonthTabs months={months} chosen={chosen.month} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <MonthSummary month={chosen} side="company" />
          <Downloads key={chosen.month} month={chosen.month} />
        </div>
        <FakturTable rows={list.rows} side="company" />
        <Pager current={list.currentPage} total={list.totalPage} to={(page) => `?month=${chosen.month}&page=${page}`} />
      </div>
    </>
  )
}

function Downloads({ month }: { month: string }) {
  const t = useText(texts)
  const { failure, take } = useDownload(fakturs.table, { query: { month } }, `faktur-${month}`)
  const pdf = useText(pdfTexts)
  const [zipFailure, setZipFailure] = useState<unknown>(null)
  const takeZip = () => download(fakturs.zip, { query: { month } }, `faktur-${month}.zip`).catch(setZipFailure)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void takeZip()}>
          <Icon name="download" />
          {pdf('Download ZIP')}
        </Button>
        <Button look="secondary" onClick={take('xlsx')}>
          <Icon name="download" />
          {t('Download XLSX')}
        </Button>
        <Button look="quiet" onClick={take('csv')}>
          <Icon name="download" />
          {t('Download CSV')}
        </Button>
      </div>
      <Failure error={failure ?? zipFailure} />
    </div>
  )
}
