import type { PurchaseRequest } from '#contract/approvals.ts'
import { requestTexts } from '#contract/documents/requestTexts.ts'
import type { OrderId } from '#contract/ids.ts'
import { formatDate, formatTime } from '#contract/words/dates.ts'
import { formatNumber, formatRupiah, say, type Language, type Values } from '#contract/words/fill.ts'
import { memberRoleWords } from '#contract/words/security.ts'
import { unitWords } from '#contract/words/units.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { hashed, readIssued, type Pdf } from '../documents/issued.ts'
import { drawReport } from '../documents/pdf/draw.ts'
import type { Report, ReportItem } from '../documents/pdf/report.ts'
import { findRequest } from './read.ts'

type Copy = { user: Actor<'company'>; request: PurchaseRequest; language: Language }

/** The PDF of a request that the caller may see. It can change until its order is paid, so that only then it is stored. */
export async function readRequestPdf(db: Db, storage: Storage, { user, request, language }: Copy): Promise<Pdf> {
  const { name: company } = await db.selectFrom('buyers').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
  const draw = () => drawReport(requestReport(request, company, language))
  if (request.status !== 'placed') return hashed(await draw())
  const { id: requestId, number } = request
  return readIssued(db, storage, { of: { requestId }, kind: 'request', number, language, side: 'buyer' }, draw)
}

/** The request on which a paid order stands, if the member may see it. */
export async function findPlacedRequest(db: Db, user: Actor<'company'>, orderId: OrderId): Promise<PurchaseRequest | null> {
  const placed = await db
    .selectFrom('purchaseRequests')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'placed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return placed ? findRequest(db, user, placed.id) : null
}

/** A request as its page shows it: facts, purpose, goods with the total, and the decisions of each level. */
export function requestReport(request: PurchaseRequest, company: string, language: Language): Report {
  const { number, by, askedAt, purpose, poNumber, neededBy, status, amount, OrderProducts } = request
  const t = (key: keyof typeof requestTexts, values?: Values) => say(language, requestTexts, key, values)
  const goods = OrderProducts.map(({ name, quantity, unit, price, totalPrice }) => ({
    title: name,
    text: `${formatNumber(quantity, language)} ${unitWords[unit][language]} × ${formatRupiah(price)} = ${formatRupiah(totalPrice)}`,
    aside: '',
  }))
  return {
    title: t('Purchase request'),
    number,
    author: company,
    language,
    date: askedAt,
    reference: number,
    facts: [
      { name: t('Company'), value: company },
      { name: t('Date'), value: formatDate(askedAt, language) },
      { name: t('Requested by'), value: by.name },
      ...(poNumber ? [{ name: t('PO number'), value: poNumber }] : []),
      ...(neededBy ? [{ name: t('Needed by'), value: formatDate(neededBy, language) }] : []),
      { name: t('Status'), value: t(status) },
    ],
    sections: [
      ...(purpose ? [{ heading: t('Purpose'), items: [{ title: '', text: purpose, aside: '' }] }] : []),
      {
        heading: t('Goods'),
        items: [...goods, { title: `${t('Total with delivery and tax')}: ${formatRupiah(amount)}`, text: '', aside: '' }],
      },
      { heading: t('Decisions'), items: request.levels.flatMap(({ level }) => decisionsOf(request, level, language)) },
    ],
    remark: '',
  }
}

const verdicts = { approve: 'Approved', return: 'Returned with a comment', reject: 'Rejected' } as const
const roles: Readonly<Record<string, Record<Language, string>>> = memberRoleWords

/** One item per decision of a level; a level without one says so. */
function decisionsOf({ decisions }: PurchaseRequest, level: number, language: Language): ReportItem[] {
  const t = (key: keyof typeof requestTexts, values?: Values) => say(language, requestTexts, key, values)
  const title = t('Level {n, number}', { n: level })
  const its = decisions.filter((decision) => decision.level === level)
  if (its.length === 0) return [{ title, text: t('not decided'), aside: '' }]
  return its.map(({ name, forName, role, verdict, comment, at }) => {
    const person = forName === null ? name : `${name} ${t('for {other}', { other: forName })}`
    return {
      title: `${title}: ${t(verdicts[verdict])}`,
      text: [person, comment].filter(Boolean).join('\n'),
      aside: `${roles[role]?.[language] ?? role} · ${t('{time} WIB', { time: formatTime(at, language) })}`,
    }
  })
}
