import { comparisonTexts } from '#contract/documents/comparisonTexts.ts'
import type { RfqAward, RfqSheet, SheetCell, SheetOffer } from '#contract/rfqSheet.ts'
import type { Rfq } from '#contract/rfqs.ts'
import type { Unit } from '#contract/units.ts'
import { formatDate, formatTime } from '#contract/words/dates.ts'
import { formatNumber, formatRupiah, say, type Language, type Values } from '#contract/words/fill.ts'
import { unitWords } from '#contract/words/units.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { readIssued, type Pdf } from '../documents/issued.ts'
import { drawReport } from '../documents/pdf/draw.ts'
import type { Report, ReportItem } from '../documents/pdf/report.ts'
import { showSheet } from './sheet.ts'

type Awarded = Rfq & { award: RfqAward }
type Copy = { user: Actor<'company'>; rfq: Rfq; language: Language }

/** The comparison of an awarded request as PDF. Its facts are frozen with the award, so the bytes are too. */
export async function readComparisonPdf(db: Db, storage: Storage, { user, rfq, language }: Copy): Promise<Pdf> {
  const awarded = rfq as Awarded
  const key = { of: { rfqId: rfq.id }, kind: 'comparison', number: awarded.award.number, language, side: 'buyer' } as const
  return readIssued(db, storage, key, async () => {
    const { name } = await db.selectFrom('buyers').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
    return drawReport(comparisonReport(awarded, await showSheet(db, user, rfq.id), { company: name, language }))
  })
}

type Say = (key: keyof typeof comparisonTexts, values?: Values) => string
type Reader = { company: string; language: Language }

/** The comparison as its page shows it: facts, offers by rank, lines with what each store offers, and the decision with its reason. */
export function comparisonReport(rfq: Awarded, sheet: RfqSheet, { company, language }: Reader): Report {
  const t: Say = (key, values) => say(language, comparisonTexts, key, values)
  const { award } = rfq
  const offers = sheet.offers.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.cost - b.cost)
  const names = new Map(sheet.offers.map((offer) => [offer.QuoteId, offer.shopName]))
  return {
    title: t('Comparison of offers'),
    number: award.number,
    author: company,
    language,
    date: award.at,
    reference: award.number,
    facts: [
      { name: t('Company'), value: company },
      { name: t('Date'), value: formatDate(award.at, language) },
      { name: t('Request'), value: `${rfq.number}: ${rfq.title}` },
      { name: t('Awarded by'), value: award.by },
      ...(rfq.neededBy ? [{ name: t('Needed by'), value: formatDate(rfq.neededBy, language) }] : []),
      ...(rfq.area ? [{ name: t('Deliver to'), value: rfq.area }] : []),
      { name: t('Costs'), value: t(sheet.isCompanyPkp ? 'PPN of PKP stores is reclaimed' : 'PPN is a cost') },
      { name: t('Chosen total'), value: formatRupiah(award.chosen) },
      {
        name: t('Cheapest single store'),
        value: award.cheapest === null ? t('none covers these lines') : formatRupiah(award.cheapest),
      },
    ],
    sections: [
      { heading: t('Offers'), items: offers.map((offer) => offerItem(offer, { t, language })) },
      { heading: t('Lines'), items: sheet.lines.map((line) => lineItem(line, { t, language, names })) },
      {
        heading: t('Award'),
        items: [
          ...award.lines.map((line) => awardItem(line, { sheet, names, language })),
          ...(award.reason ? [{ title: t('Reason'), text: award.reason, aside: '' }] : []),
        ],
      },
    ],
    remark: t('The comparison was frozen by the system when it was awarded.'),
  }
}

type Words = { t: Say; language: Language }

function offerItem(offer: SheetOffer, { t, language }: Words): ReportItem {
  const { rank, lateDays, missing, arrivesBy } = offer
  const wib = (time: string) => formatTime(time, language)
  const marks = [
    rank === null ? t('incomplete') : t('Rank {n, number}', { n: rank }),
    t('sent {time} WIB', { time: wib(offer.sentAt) }),
    t('valid until {time} WIB', { time: wib(offer.validUntil) }),
    ...(arrivesBy ? [t('arrives by {day}', { day: formatDate(arrivesBy, language) })] : []),
    ...(lateDays ? [t('{n, number} days late', { n: lateDays })] : []),
    ...(missing > 0 ? [t('{n, number} lines missing', { n: missing })] : []),
    ...(offer.beforeChange ? [t('made before lines were added')] : []),
    ...(offer.isLive ? [] : [t('no longer valid')]),
  ]
  const sums = { landed: offer.cost, goods: offer.goods, delivery: offer.delivery, ppn: offer.ppn, creditable: offer.creditable }
  const values = Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, formatRupiah(amount)]))
  const text = offer.isStorePkp
    ? t('{landed} landed: goods {goods}, delivery {delivery}, PPN {ppn} (creditable {creditable})', values)
    : t('{landed} landed: goods {goods}, delivery {delivery}, no PPN: the store is not a PKP', values)
  return { title: `${offer.shopName} · ${offer.number}/v${offer.seq}`, text, aside: marks.join(' · ') }
}

const sayQuantity = (quantity: number, unit: Unit, language: Language) => `${formatNumber(quantity, language)} ${unitWords[unit][language]}`

function lineItem(
  { name, quantity, unit, cells }: RfqSheet['lines'][number],
  { t, language, names }: Words & { names: Map<number, string> },
) {
  const sayCell = (cell: SheetCell) => {
    const marks = [cell.isCheapest ? t('cheapest') : '', cell.isShort ? t('less than asked') : '', cell.deviation].filter(Boolean)
    const offered = `${names.get(cell.QuoteId)}: ${sayQuantity(cell.quantity, cell.unit, language)} ${cell.name} = ${formatRupiah(cell.cost)}`
    return marks.length > 0 ? `${offered} (${marks.join(', ')})` : offered
  }
  const text = cells.length > 0 ? cells.map(sayCell).join('; ') : t('not offered')
  return { title: `${name}, ${sayQuantity(quantity, unit, language)}`, text, aside: '' }
}

type Decision = { sheet: RfqSheet; names: Map<number, string>; language: Language }

function awardItem(
  { RfqLineId, QuoteId, quantity, unit, cost }: RfqAward['lines'][number],
  { sheet, names, language }: Decision,
): ReportItem {
  const line = sheet.lines.find(({ id }) => id === RfqLineId)
  return {
    title: `${line?.name ?? ''}: ${names.get(QuoteId) ?? ''}`,
    text: `${sayQuantity(quantity, unit, language)}, ${formatRupiah(cost)}`,
    aside: '',
  }
}
