import type { ReactNode } from 'react'
import type { RfqSheet, SheetOffer } from '#contract/rfqSheet.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { wayWords } from '../shipping.ts'
import { texts as quoteTexts } from '../texts.ts'
import { sheetTexts } from './sheetTexts.ts'

export type Fact = { key: string; head: string; value: (offer: SheetOffer) => ReactNode; strong?: boolean }

/** The rows that compare whole offers: landed cost first. */
export function useFacts(sheet: RfqSheet): Fact[] {
  const t = useText(sheetTexts)
  const say = useText(quoteTexts)
  const { rupiah, day, time } = useFormat()
  return [
    {
      key: 'cost',
      head: t(sheet.isCompanyPkp ? 'Landed cost, without creditable PPN' : 'Landed cost'),
      strong: true,
      value: ({ cost, isComplete, rank }) => (
        <>
          {rupiah(cost)}
          <span className="block text-sm font-medium">
            {!isComplete ? (
              <span className="text-warn">{t('incomplete')}</span>
            ) : cost === sheet.minCost && rank === 1 ? (
              <span className="font-bold text-good">{t('Cheapest')}</span>
            ) : (
              rank !== null && <span className="text-ink-soft">{t('rank {n, number}', { n: rank })}</span>
            )}
          </span>
        </>
      ),
    },
    { key: 'goods', head: t('Goods'), value: ({ goods }) => rupiah(goods) },
    {
      key: 'delivery',
      head: t('Delivery cost'),
      value: ({ delivery, way }) => (
        <>
          {delivery === 0 ? say('free') : rupiah(delivery)}
          <span className="block text-sm text-ink-soft">{say(wayWords[way])}</span>
        </>
      ),
    },
    {
      key: 'ppn',
      head: t('PPN'),
      value: ({ ppn, creditable, isStorePkp }) => (
        <>
          {isStorePkp ? rupiah(ppn) : t('none: not a PKP')}
          {isStorePkp && ppn > 0 && (
            <span className="block text-sm text-ink-soft">
              {t(creditable >= ppn ? 'creditable' : creditable > 0 ? 'partly creditable' : 'not creditable')}
            </span>
          )}
        </>
      ),
    },
    { key: 'total', head: t('You pay'), value: ({ total }) => rupiah(total) },
    {
      key: 'arrival',
      head: t('Arrival'),
      value: ({ arrivesBy, lateDays, way }) => (
        <>
          {way === 'pickup' ? say('Pick-up at the store') : arrivesBy === null ? t('not stated') : day(arrivesBy)}
          {lateDays !== null && lateDays > 0 && (
            <span className="block text-sm font-semibold text-warn">{t('{n, number} days too late', { n: lateDays })}</span>
          )}
        </>
      ),
    },
    {
      key: 'gaps',
      head: t('Completeness'),
      value: ({ missing, short, deviations, beforeChange, wholeOnly }) => {
        const notes = [
          missing > 0 && t('{n, number} of {all, number} lines missing', { n: missing, all: sheet.lines.length }),
          short > 0 && t('{n, number} lines with less', { n: short }),
          deviations > 0 && t('{n, number} deviations', { n: deviations }),
          beforeChange && t('made before a line was added'),
        ].filter((note) => note !== false)
        return (
          <>
            {notes.length === 0 ? t('complete, as asked') : <span className="font-medium text-warn">{notes.join(', ')}</span>}
            {wholeOnly && <span className="block text-sm text-ink-soft">{say('Sold as a whole only')}</span>}
          </>
        )
      },
    },
    {
      key: 'valid',
      head: t('Valid until'),
      value: ({ isLive, status, validUntil }) =>
        isLive ? (
          time(validUntil)
        ) : (
          <span className="text-warn">{t(status === 'withdrawn' ? 'withdrawn' : status === 'expired' ? 'expired' : 'not open')}</span>
        ),
    },
  ]
}
