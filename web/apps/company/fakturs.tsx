import { useState } from 'react'
import { fakturFileLimits, fakturs, type FakturMonth } from '#contract/fakturs.ts'
import type { PageFacts } from '#contract/page.ts'
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

export const handle: PageFacts = { private: true }

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
          <Downloads key={chosen.month} {...chosen} />
        </div>
        <FakturTable rows={list.rows} side="company" />
        <Pager current={list.currentPage} total={list.totalPage} to={(page) => `?month=${chosen.month}&page=${page}`} />
      </div>
    </>
  )
}

function Downloads({ month, needed, issued, replaced, cancelled, returned }: FakturMonth) {
  const count = needed + issued + replaced + cancelled
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {partsOf(count, fakturFileLimits.zip).map((of) => (
          <DownloadZip key={of.part} month={month} {...of} onFail={setFailure} />
        ))}
        {partsOf(count, fakturFileLimits.list).map((of) => (
          <DownloadList key={of.part} month={month} {...of} />
        ))}
        {returned > 0 && partsOf(count, fakturFileLimits.list).map((of) => <DownloadReturns key={of.part} month={month} {...of} />)}
      </div>
      <Failure error={failure} />
    </div>
  )
}

type Part = { part: number; parts: number }
const partsOf = (count: number, size: number): Part[] => {
  const parts = Math.max(1, Math.ceil(count / size))
  return Array.from({ length: parts }, (_, at) => ({ part: at + 1, parts }))
}
const nameOf = (month: string, { part, parts }: Part) => `faktur-${month}${parts > 1 ? `-${part}` : ''}`

function DownloadZip({ month, onFail, ...of }: Part & { month: string; onFail: (error: unknown) => void }) {
  const t = useText(pdfTexts)
  const take = () => {
    onFail(null)
    return download(fakturs.zip, { query: { month, part: String(of.part) } }, `${nameOf(month, of)}.zip`).catch(onFail)
  }
  return (
    <Button onClick={() => void take()}>
      <Icon name="download" />
      {of.parts > 1 ? t('Download ZIP {part} of {parts}', of) : t('Download ZIP')}
    </Button>
  )
}

function DownloadReturns({ month, ...of }: Part & { month: string }) {
  const t = useText(pdfTexts)
  const { failure, take } = useDownload(
    fakturs.notaRetur,
    { query: { month, part: String(of.part) } },
    nameOf(month, of).replace('faktur', 'nota-retur'),
  )
  return (
    <>
      <Button look="quiet" onClick={take('xlsx')}>
        <Icon name="download" />
        {of.parts > 1 ? t('Nota retur (XLSX) {part} of {parts}', of) : t('Nota retur (XLSX)')}
      </Button>
      <Failure error={failure} />
    </>
  )
}

function DownloadList({ month, ...of }: Part & { month: string }) {
  const t = useText(texts)
  const { failure, take } = useDownload(fakturs.table, { query: { month, part: String(of.part) } }, nameOf(month, of))
  return (
    <>
      <Button look="secondary" onClick={take('xlsx')}>
        <Icon name="download" />
        {t('Download XLSX')}
        {of.parts > 1 && ` ${of.part}/${of.parts}`}
      </Button>
      <Button look="quiet" onClick={take('csv')}>
        <Icon name="download" />
        {t('Download CSV')}
        {of.parts > 1 && ` ${of.part}/${of.parts}`}
      </Button>
      <Failure error={failure} />
    </>
  )
}
