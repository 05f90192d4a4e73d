import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { operatorReports, ReportRange, reportNames } from '#contract/operatorReports.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { ReportTable } from './table.tsx'
import { texts } from './texts.ts'
import { reports } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Reports')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** Reports of the platform by day or month, each also as a file. */
export default function ReportsPage() {
  const t = useText(texts)
  const { date } = useFormat()
  const [asked, ask] = useSearchParams()
  const name = reportNames.find((each) => each === asked.get('report')) ?? 'money'
  const [today] = useState(() => dayInWib(new Date()))
  const inAddress = z.safeParse(ReportRange, { from: asked.get('from'), to: asked.get('to') })
  const { from, to } = inAddress.data ?? { from: addDays(today, -29), to: today }
  const [error, setError] = useState<unknown>()
  const load = useCallback(
    (session: OperatorSession) => {
      setError(undefined)
      return call(operatorReports.show, { params: { name }, query: { from, to }, headers: asOperator(session) })
    },
    [name, from, to],
  )
  const loaded = useOperators(load)
  const days = useForm(ReportRange, async (range) => ask({ report: name, ...range }))
  const take = (session: OperatorSession) =>
    download(
      operatorReports.file,
      { params: { name }, query: { from, to }, headers: asOperator(session) },
      `${name}-${from}-${to}.csv`,
    ).catch(setError)
  return (
    <OperatorFrame title={t('Reports')} intro={`${t(reports[name].intro)} ${t('Times are those of Jakarta (WIB).')}`} loaded={loaded}>
      {(session, report) => (
        <>
          <nav aria-label={t('Which report')}>
            <ul className="flex flex-wrap gap-2">
              {reportNames.map((each) => (
                <li key={each}>
                  <Link
                    to={`?${new URLSearchParams({ report: each, from, to })}`}
                    aria-current={each === name ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  >
                    {t(reports[each].name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <CheckedForm {...days.form} className="flex flex-wrap items-end gap-3">
            <Field label={t('From')} name="from" type="date" defaultValue={from} required error={days.error('from')} />
            <Field label={t('To')} name="to" type="date" defaultValue={to} required error={days.error('to')} />
            <Button type="submit" look="secondary">
              {t('Show')}
            </Button>
            <Button className="sm:ml-auto" onClick={() => void take(session)}>
              {t('Download (CSV)')}
            </Button>
          </CheckedForm>
          <Failure error={error} />
          <h2 className="text-lg font-semibold">{t('{from} to {to}', { from: date(from), to: date(to) })}</h2>
          {report.name === name && <ReportTable report={report} drawn={reports[name].drawn} />}
        </>
      )}
    </OperatorFrame>
  )
}
