import { sql } from 'kysely'
import { linkHours, type LinkFacts } from '#contract/actingLinks.ts'
import type { ActingLinkId, SellerId, UserId } from '#contract/ids.ts'
import type { DetailCode } from '#contract/words/details.ts'
import { hashToken } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SearchEngine } from '#server/catalog/api.ts'
import { withSuggestions } from './rfqQuestion.ts'
import { findMember } from './members.ts'
import { readQuestion, type LinkSubject, type Question } from './question.ts'
import { isWithdrawn } from './withdrawn.ts'

/** `subject` is undefined where its company deleted the request. `expired`: too old. `withdrawn`: see withdrawn.ts. */
export type Link = {
  id: ActingLinkId
  user: UserId
  sellerId: SellerId
  version: string
  status: string
  subject: LinkSubject | undefined
  expired: boolean
  withdrawn: boolean
  expiresAt: Date
}

type Row = Omit<Link, 'subject'> &
  Record<'storeOrderId' | 'deliveryRequestId' | 'quoteId' | 'rfqId' | 'shopId' | 'answerId', number | null> & {
    question: LinkSubject['question']
  }

/** Finds a link by its token, dead or alive. Throws `link-dead` for an unknown one. */
export async function findLink(db: Db, token: string): Promise<Link> {
  const { rows } = await sql<Row>`
    select l.id, l.user_id as "user", l.seller_id, l.version, l.status, l.question, l.store_order_id, l.delivery_request_id, l.quote_id, l.rfq_id, l.shop_id, l.answer_id, l.expires_at,
      l.expires_at <= now() as expired,
      ${isWithdrawn} as withdrawn
    from acting_links l where l.token_hash = ${hashToken(token)}`.execute(db)
  const [row] = rows
  if (!row) throw dead('link-unknown')
  const { question, storeOrderId, deliveryRequestId, quoteId, rfqId, shopId, answerId, ...link } = row
  const ids = {
    order: storeOrderId,
    pickup: storeOrderId,
    'delivery-request': deliveryRequestId,
    quote: quoteId,
    rfq: rfqId,
    'not-me': answerId,
  }
  const subject = { question, [idNames[question]]: ids[question], ...(rfqId !== null && { shopId }) } as LinkSubject
  return { ...link, subject: ids[question] === null ? undefined : subject }
}

const idNames = {
  order: 'storeOrderId',
  pickup: 'storeOrderId',
  'delivery-request': 'deliveryRequestId',
  quote: 'quoteId',
  rfq: 'rfqId',
  'not-me': 'answerId',
} as const

const dead = (code: Extract<DetailCode, `link-${string}`>) =>
  code === 'link-expired'
    ? new Problem('link-dead', { detail: { code, params: { n: linkHours } } })
    : new Problem('link-dead', { detail: { code } })

/** Throws `link-dead` with the reason of a link that was used, ended or is too old. */
export function refuseOver({ status, expired, withdrawn }: Link) {
  if (status === 'used') throw dead('link-used')
  if (status !== 'open' || withdrawn) throw dead('link-revoked')
  if (expired) throw dead('link-expired')
}

/** The member in whose name a link answers. Throws `link-dead` where they may not any more. */
export async function memberOf(db: Db, { sellerId, user, subject }: Link, options?: { lock: boolean }) {
  const member = subject && (await findMember(db, { sellerId, user, subject }, options))
  if (!member) throw dead(subject ? 'link-not-yours' : 'link-moved-on')
  return member
}

/** The question of a link as long as it is the one that was asked, of the same store. Throws `link-dead`. */
export async function questionOf(db: Db, { subject, version, sellerId }: Link): Promise<Question> {
  const question = subject && (await readQuestion(db, subject))
  if (!question?.waits || question.version !== version || question.sellerId !== sellerId) throw dead('link-moved-on')
  return question
}

/** Shows what a live link asks, and changes nothing. Throws `link-dead`. */
export async function showLink(db: Db, engine: SearchEngine, token: string): Promise<LinkFacts> {
  const link = await findLink(db, token)
  refuseOver(link)
  const { name } = await memberOf(db, link)
  const { shopId, question, number, storeName, companyName, area, lines, day, answer, quote, rfq } = await questionOf(db, link)
  const facts = { question, number, storeName, name, companyName, area, lines, day, answer }
  const shown = { ...facts, ...(quote && { quote }), ...(rfq && { rfq }), expiresAt: link.expiresAt.toISOString() }
  return withSuggestions(db, engine, shown, shopId)
}
