import { Fragment } from 'react'
import type { Rfq } from '#contract/rfqs.ts'
import type { RfqSheet } from '#contract/rfqSheet.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { useFacts } from './facts.tsx'
import { sheetTexts } from './sheetTexts.ts'

type Props = { rfq: Rfq; sheet: RfqSheet; award: NonNullable<Rfq['award']>; company: string }

const cellLook = 'border border-line px-2 py-1 align-top'

/** The comparison as it was awarded, on paper. */
export function ComparisonDocument({ rfq, sheet, award, company }: Props) {
  const t = useText(sheetTexts)
  const language = useLanguage()
  const { rupiah, date, time } = useFormat()
  const facts = useFacts(sheet)
  const { number, by, at, reason, chosen, cheapest, lines: awarded } = award
  const head = [
    [t('Document number'), number],
    [t('Date'), date(at)],
    [t('Request'), `${rfq.number} · ${rfq.title}`],
    [t('Decided by'), by],
    [t('Landed cost of the choice'), rupiah(chosen)],
    ...(cheapest === null ? [] : [[t('Cheapest single store'), rupiah(cheapest)]]),
    ...(reason ? [[t('Reason'), reason]] : []),
  ]
  const isChosen = (line: number, offer: number) => awarded.some((one) => one.RfqLineId === line && one.QuoteId === offer)
  return (
    <article lang={language} className="grid gap-5 rounded-2xl border border-line bg-surface p-6 text-sm print:border-0 print:p-0">
      <header className="grid gap-1">
        <p className="font-semibold">
          <Name>{company}</Name>
        </p>
        <h1 className="text-2xl font-bold">{t('Comparison sheet')}</h1>
      </header>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3 print:grid-cols-[auto_minmax(0,1fr)] max-sm:[&_dd]:mb-1.5">
        {head.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <div role="region" aria-label={t('Comparison of the offers')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{t('Comparison of the offers')}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${cellLook} w-56`}>
                {t('Store')}
              </th>
              {sheet.offers.map(({ QuoteId, shopName, number: quote, seq }) => (
                <th key={QuoteId} scope="col" className={`${cellLook} min-w-36`}>
                  <Name>{shopName}</Name>
                  <span className="block font-normal text-ink-soft">
                    {quote}/v{seq}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts
              .filter(({ key }) => key !== 'valid')
              .map(({ key, head, value, strong }) => (
                <tr key={key}>
                  <th scope="row" className={`${cellLook} font-medium`}>
                    {head}
                  </th>
                  {sheet.offers.map((offer) => (
                    <td key={offer.QuoteId} className={`${cellLook} tabular-nums ${strong ? 'font-bold' : ''}`}>
                      {value(offer)}
                    </td>
                  ))}
                </tr>
              ))}
            {sheet.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row" className={`${cellLook} font-medium`}>
                  <Name>{line.name}</Name>
                  <span className="block font-normal text-ink-soft tabular-nums">
                    {t('{n, number} {unit, unit}', { n: line.quantity, unit: line.unit })}
                  </span>
                </th>
                {sheet.offers.map(({ QuoteId }) => {
                  const cell = line.cells.find((one) => one.QuoteId === QuoteId)
                  return (
                    <td key={QuoteId} className={`${cellLook} tabular-nums ${isChosen(line.id, QuoteId) ? 'font-bold' : ''}`}>
                      {cell ? rupiah(cell.cost) : t('not offered')}
                      {cell?.isCheapest && <span className="block font-normal">{t('Cheapest')}</span>}
                      {cell?.deviation && <span className="block font-normal wrap-anywhere">{cell.deviation}</span>}
                      {isChosen(line.id, QuoteId) && <span className="block">{t('Chosen')}</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-ink-soft">{t('Created by Pasokan on {time} WIB as the offers stood at the award.', { time: time(sheet.at) })}</p>
    </article>
  )
}
