import { data } from 'react-router'
import { actingLinks } from '#contract/actingLinks.ts'
import { readAmount } from '#contract/amount.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Send } from '#contract/page.ts'
import type { Language } from '#contract/words/fill.ts'
import { textOfProblem } from '#web/shell/problemWords.ts'
import { fieldsOf, refusal, type RefusedForm } from '#web/shell/posted/posted.ts'
import { buildOffer } from './quoteForm.tsx'
import { buildRfqOffer } from './rfqForm.tsx'

export type Answered = Answer<typeof actingLinks.answer>
/** Why a link is dead, in both languages. */
export type DeadLink = { dead: Record<Language, string> }

/** Sends the posted answer of a link. Returns the answer that was recorded, why the link is dead, or the errors of the form. */
export async function answerLink(request: Request, send: Send, token: string) {
  const form = await fieldsOf(request)
  const sent = await send(actingLinks.answer, bodyOf(form), { token })
  // The page's loader finds the link used by now: without a status of its own, the recorded answer would go out as a refusal.
  if (sent.status < 400) return data({ answered: sent.json as Answered }, sent.status)
  if (sent.json.code === 'link-dead') return data<DeadLink>({ dead: textOfProblem(sent.json) }, sent.status)
  return data<RefusedForm>(refusal(form, sent), sent.status)
}

/** A price as people write it. What is no amount stays as it is, and the server says so. */
function bodyOf(form: Record<string, string>) {
  const { step = '', reason, price, maxDays } = form
  if (step === 'send') return buildOffer(form)
  if (step === 'offer') return buildRfqOffer(form)
  if (step === 'answer') return { step, price: amountOf(price), ...(maxDays ? { maxDays: amountOf(maxDays) } : {}) }
  return reason === undefined ? { step } : { step, reason }
}
const amountOf = (typed = '') => readAmount(typed) ?? (typed || undefined)
