import { linkHours, pageOfLink, type LinkFacts, type LinkQuestion, type LinkStep } from '#contract/actingLinks.ts'
import type { ActingLinkId, QuoteId, RfqId } from '#contract/ids.ts'
import { sayIn, type MailDefinitions, type MailFacts } from '#server/platform/mail/define.ts'
import { dayIn } from '#server/platform/mail/formats.ts'
import { createMailedLink } from '../actingLinks/create.ts'
import type { LinkSubject } from '../actingLinks/question.ts'
import { linkMailTexts } from './linkMailTexts.ts'

export type LinkMails = {
  /** A question that the reader may answer without a session. `facts` as they were when it was asked. */
  'answer-by-link': {
    subject: LinkSubject
    facts: { question: Exclude<LinkQuestion, 'not-me'> } & Pick<LinkFacts, 'number' | 'companyName' | 'area' | 'lines' | 'day'>
  }
  /** An answer in the reader's name. `number`: of the order; null for a delivery request or a quote, which `quoteId` names. */
  'answered-by-link': {
    linkId: ActingLinkId
    step: Exclude<LinkStep, 'not-me'>
    number: number | null
    quoteId: QuoteId | null
    rfqId: RfqId | null
  }
}

/** Lines of goods that a mail names. */
const maxLines = 8

export const linkMails: MailDefinitions<LinkMails> = {
  'answer-by-link': {
    token: (db, { subject }, to) => createMailedLink(db, to, subject),
    write({ subject, facts }, { language, publicUrl, token }) {
      const say = sayIn(linkMailTexts, language)
      const { question, number, companyName: name, area, day } = facts
      const page = `${publicUrl}${pageOfLink({ number, quoteId: null, rfqId: null, ...subject })}`
      return {
        subject: say(`${question}-subject`, { order: number ?? '', name }),
        paragraphs: [
          say(`${question}-text${area ? '' : '-placeless'}`, { name, area }),
          goodsIn(facts, language),
          ...(day ? [say('goods-day', { day: dayIn(language, day) })] : []),
          say(token ? 'link-how' : 'link-none', { n: linkHours }),
        ],
        button: token ? { label: say(`${question}-button`), url: `${publicUrl}/t/${token}` } : { label: say('page-button'), url: page },
        ...(token ? { lines: [{ text: say('page-button'), url: page }] } : {}),
      }
    },
  },
  'answered-by-link': {
    token: (db, { linkId }, to) => createMailedLink(db, to, { question: 'not-me', answerId: linkId }),
    write({ step, number, quoteId, rfqId = null }, { language, publicUrl, token }) {
      const say = sayIn(linkMailTexts, language)
      const values = { order: number ?? '' }
      return {
        subject: say(
          quoteId !== null || rfqId !== null ? 'used-subject-quote' : number === null ? 'used-subject-request' : 'used-subject-order',
          values,
        ),
        paragraphs: [
          say((quoteId !== null || rfqId !== null) && step === 'decline' ? 'used-decline-quote' : `used-${step}`, values),
          say('used-not-you', { n: linkHours }),
          ...(step === 'accept' ? [say('used-undo')] : step === 'send' || step === 'offer' ? [say('used-withdraw')] : []),
        ],
        button: token
          ? { label: say('used-button'), url: `${publicUrl}/t/${token}` }
          : { label: say('page-button'), url: `${publicUrl}${pageOfLink({ number, quoteId, rfqId })}` },
        ...(token ? { lines: [{ text: say('page-button'), url: `${publicUrl}${pageOfLink({ number, quoteId, rfqId })}` }] } : {}),
      }
    },
  },
}

function goodsIn({ lines }: Pick<LinkFacts, 'lines'>, language: MailFacts['language']) {
  const say = sayIn(linkMailTexts, language)
  const named = lines.slice(0, maxLines).map(({ name: goods, unit, quantity }) => say('goods-line', { goods, unit, quantity }))
  if (lines.length > maxLines) named.push(say('goods-more', { n: lines.length - maxLines }))
  return named.join('; ')
}
