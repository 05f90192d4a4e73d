import type { Claim } from '#contract/claims.ts'
import { eventNames, eventTexts } from '#contract/documents/eventTexts.ts'
import { fileTexts } from '#contract/documents/fileTexts.ts'
import { kindNames, sayEntry, statusTexts } from '#contract/documents/report.ts'
import { reportTexts } from '#contract/documents/reportTexts.ts'
import { sayWay } from '#contract/documents/wayNames.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { quantityOf } from '#contract/quantities.ts'
import type { GoodsLine } from '#contract/shipments.ts'
import { formatTime } from '#contract/words/dates.ts'
import { formatNumber, formatRupiah, say, type Language, type Values } from '#contract/words/fill.ts'
import { reasonWords } from '#contract/words/reasons.ts'
import { unitWords } from '#contract/words/units.ts'
import type { Report } from '../documents/pdf/report.ts'

const wib = (at: string, language: Language) => say(language, fileTexts, '{time} WIB', { time: formatTime(at, language) })
const referenceOf = (id: number, language: Language) => say(language, fileTexts, 'Order {id} on Pasokan', { id })

/** The report of a claim: its goods, its course and its outcome. */
export function claimReport(claim: Claim, invoiceNumber: string, language: Language): Report {
  const t = (key: keyof typeof reportTexts, values?: Values) => say(language, reportTexts, key, values)
  const outcome =
    claim.credit && t('Credit note {number}: {amount}', { number: claim.credit.number, amount: formatRupiah(claim.credit.total) })
  const course = claim.entries.map((entry) => ({
    title: sayEntry(entry, language).join(' '),
    text: entry.text,
    aside: [wib(entry.at, language), ...entry.files.map(({ name }) => name)].join(' · '),
  }))
  return {
    title: t('Claim report'),
    number: claim.number,
    author: claim.shopName,
    language,
    date: claim.openedAt,
    reference: `${claim.number} · ${referenceOf(claim.OrderId, language)}`,
    facts: [
      { name: t('Store'), value: claim.shopName },
      { name: t('Buyer'), value: claim.buyerName },
      { name: t('Date'), value: wib(claim.openedAt, language) },
      { name: t('Invoice'), value: invoiceNumber },
      { name: t('Claim'), value: t(kindNames[claim.kind]) },
      { name: t('Status'), value: t(statusTexts[claim.status]) },
    ],
    sections: [
      {
        heading: t('Goods'),
        items: [
          ...claim.lines.map((line) => ({ title: '', text: `${line.name}: ${quantityText(line, language)}`, aside: '' })),
          { title: t('Claimed: {amount}', { amount: formatRupiah(claim.amount) }), text: '', aside: '' },
        ],
      },
      { heading: t('Course of the claim'), items: [...course, ...(outcome ? [{ title: outcome, text: '', aside: '' }] : [])] },
    ],
    remark: '',
  }
}

function quantityText({ steps, unit, factor, baseUnit, baseDecimals }: GoodsLine, language: Language) {
  const isWhole = steps % factor === 0
  const [quantity, of] = isWhole ? [quantityOf(steps, factor), unit] : [quantityOf(steps, 10 ** baseDecimals), baseUnit]
  return `${formatNumber(quantity, language)} ${unitWords[of][language]}`
}

/** The timeline of an order, oldest first, as its page shows it. */
export function timelineReport(
  order: OrderDetail,
  names: { company: string; stores: ReadonlyMap<number, string> },
  language: Language,
): Report {
  const t = (key: keyof typeof fileTexts, values?: Values) => say(language, fileTexts, key, values)
  const actorOf = ({ actor, member, ShopId }: OrderDetail['timeline'][number]) => {
    if (member) return member
    if (actor === 'buyer') return names.company
    if (actor === 'seller') return names.stores.get(ShopId ?? 0) ?? ''
    return actor === 'system' || actor === 'provider' || actor === 'operator' ? t(actor) : actor
  }
  const items = order.timeline.map((event) => ({
    title: event.event in eventNames ? say(language, eventTexts, eventNames[event.event as keyof typeof eventNames]) : event.event,
    text: event.reason ? sayReason(event, language) : '',
    aside: [...new Set([wib(event.at, language), actorOf(event), names.stores.get(event.ShopId ?? 0) ?? ''])].filter(Boolean).join(' · '),
  }))
  return {
    title: t('Timeline'),
    number: '',
    author: names.company,
    language,
    date: order.timeline.at(-1)?.at ?? new Date(0).toISOString(),
    reference: referenceOf(order.id, language),
    facts: [{ name: t('Company'), value: names.company }],
    sections: [{ heading: referenceOf(order.id, language), items }],
    remark: '',
  }
}

/** A reason in words; typed text stays as it is. */
const sayReason = ({ reason, reasonCode }: { reason: string; reasonCode: string | null }, language: Language) =>
  reasonCode !== null && Object.hasOwn(reasonWords, reasonCode)
    ? reasonWords[reasonCode as keyof typeof reasonWords][language]
    : sayWay(reason, language)

type Contents = {
  order: OrderDetail
  company: string
  /** Names of stores by folder. */
  names: ReadonlyMap<string, string>
  files: { path: string; title: string; bytes: Buffer | number }[]
  left: number
  at: string
}

/** The contents of the archive: every file with its path and size, and how to check them. */
export function contentsReport({ order, company, names, files, left, at }: Contents, language: Language): Report {
  const t = (key: keyof typeof fileTexts, values?: Values) => say(language, fileTexts, key, values)
  const folders = Map.groupBy(files, ({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''))
  const sizeOf = (bytes: Buffer | number) =>
    `${formatNumber(Math.ceil((typeof bytes === 'number' ? bytes : bytes.length) / 1024), language)} KB`
  const leftOut = left > 0 ? t('{n, number} attached files are not included: the archive would be too large.', { n: left }) : ''
  return {
    title: t('Contents of the order file'),
    number: referenceOf(order.id, language),
    author: company,
    language,
    date: at,
    reference: referenceOf(order.id, language),
    facts: [
      { name: t('Company'), value: company },
      { name: t('Compiled at'), value: wib(at, language) },
    ],
    sections: [...folders].map(([folder, its]) => ({
      heading: names.get(folder) ?? t('Files'),
      items: its.map(({ path, title, bytes }) => ({ title, text: '', aside: `${path} · ${sizeOf(bytes)}` })),
    })),
    remark: [leftOut, t('To check that no file was changed: sha256sum -c SHA256SUMS')].filter(Boolean).join(' '),
  }
}
