import { categoryNames } from '#contract/categoryNames.ts'
import type { FeeRule } from '#contract/fees.ts'
import type { CategoryId, OrderId } from '#contract/ids.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import type { Language } from '#contract/words/fill.ts'
import { sayIn, type MailDefinitions } from '#server/platform/mail/define.ts'
import { dayIn } from '#server/platform/mail/formats.ts'
import type { AnnouncedKind } from '../financeMails/queue.ts'
import { linkMails, type LinkMails } from './linkMails.ts'
import { mailTexts } from './mailTexts.ts'

type FeeChange = { CategoryId: CategoryId | null; was: FeeRule; will: FeeRule }
type RequestOutcome = 'approved' | 'returned' | 'rejected' | 'expired' | 'stale'
export type TradeMails = LinkMails & {
  /** New documents of orders, to a finance address: it says no names and carries no document. */
  'finance-document': { document: AnnouncedKind; orderIds: OrderId[] }
  /** Fees of a store from a day on, and before; without changes they stay. `CategoryId` null: all other goods. */
  fees: { day: string; changes: FeeChange[] }
  /** A purchase request waits for the person. `amount`: rupiah. */
  'request-waiting': { id: number; name: string; amount: number; purpose: string }
  /** Requests that still wait for the person, in the morning. `amount`: rupiah. */
  'requests-waiting': { requests: { id: number; name: string; amount: number; number: string }[] }
  /** A request that ends soon: of a colleague, for who decides, or an approved one of the person, for who asked. */
  'request-ending': { id: number; name: string; amount: number; end: 'undecided' | 'unpaid' }
  /** The outcome of the person's request. `note`: the comment, or goods that changed. */
  'request-decided': { id: number; amount: number; outcome: RequestOutcome; note: string; isQuoted: boolean }
}

export const tradeMails: MailDefinitions<TradeMails> = {
  ...linkMails,
  'finance-document': {
    write({ document, orderIds }, { language, publicUrl, token }) {
      const say = sayIn(mailTexts, language)
      const [first, ...others] = orderIds.map((order) => ({ text: say('finance-order', { order }), url: `${publicUrl}/orders/${order}` }))
      return {
        subject: say(`finance-${document}-subject`, { orders: orderIds.join(', ') }),
        paragraphs: [say(`finance-${document}-text`), say('finance-sign-in')],
        ...(first ? { button: { label: first.text, url: first.url } } : {}),
        lines: [...others, { text: say('finance-stop'), url: `${publicUrl}/finance-mail?stop#${token}` }],
      }
    },
  },
  'request-waiting': {
    write({ id, name, amount, purpose }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: say('request-waiting-subject', { name, amount }),
        paragraphs: [say('request-waiting-text', { name, amount }), ...(purpose ? [`“${purpose}”`] : [])],
        button: { label: say('request-waiting-button'), url: `${publicUrl}/requests/${id}` },
      }
    },
  },
  'requests-waiting': {
    write({ requests }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: say('requests-waiting-subject', { n: requests.length }),
        paragraphs: [say('requests-waiting-text')],
        lines: requests.map(({ id, name, amount, number }) => ({
          text: say('requests-waiting-line', { number, name, amount }),
          url: `${publicUrl}/requests/${id}`,
        })),
        button: { label: say('request-waiting-button'), url: `${publicUrl}/requests?view=to-decide` },
      }
    },
  },
  'request-ending': {
    write({ id, name, amount, end }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: say(`request-${end}-subject`, { name, amount }),
        paragraphs: [say(`request-${end}-text`, { name, amount })],
        button: { label: say(end === 'undecided' ? 'request-waiting-button' : 'request-button'), url: `${publicUrl}/requests/${id}` },
      }
    },
  },
  'request-decided': {
    write({ id, amount, outcome, note, isQuoted }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      return {
        subject: say(`request-${outcome}-subject`, { amount }),
        paragraphs: [
          say(isQuoted && (outcome === 'returned' || outcome === 'expired') ? `request-${outcome}-quote-text` : `request-${outcome}-text`, {
            amount,
          }),
          ...(note ? [note] : []),
        ],
        button: { label: say('request-button'), url: `${publicUrl}/requests/${id}` },
      }
    },
  },
  fees: {
    write({ day: from, changes }, { language, publicUrl }) {
      const say = sayIn(mailTexts, language)
      const day = dayIn(language, from)
      const button = { label: say('fees-button'), url: `${publicUrl}/money` }
      if (changes.length === 0) return { subject: say('fees-stay-subject', { day }), paragraphs: [say('fees-stay-text', { day })], button }
      const lines = changes.map((change) => feeLine(change, language))
      return { subject: say('fees-subject', { day }), paragraphs: [say('fees-text', { day }), ...lines], button }
    },
  },
}

/** The goods concerned, their fee from then on, and their fee until then. */
function feeLine({ CategoryId: category, was, will }: FeeChange, language: Language) {
  const goods = category === null ? mailTexts['fees-general'][language] : categoryIn(language, category)
  return sayIn(mailTexts, language)('fees-line', { goods, fee: feeIn(language, will), former: feeIn(language, was) })
}

function categoryIn(language: Language, id: number) {
  const name = categoryNames[id as keyof typeof categoryNames]
  return language === 'en' ? name : categoryTexts[name]
}

function feeIn(language: Language, { basisPoints, min, max }: FeeRule) {
  const say = sayIn(mailTexts, language)
  const parts = [say('fees-share', { percent: basisPoints / 100 })]
  if (min !== null) parts.push(say('fees-min', { min }))
  if (max !== null) parts.push(say('fees-max', { max }))
  return parts.join(', ')
}

declare module '#server/platform/mail/define.ts' {
  interface Mails extends TradeMails {}
}
