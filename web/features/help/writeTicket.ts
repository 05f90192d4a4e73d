import { data } from 'react-router'
import type { Send } from '#contract/page.ts'
import { tickets } from '#contract/tickets.ts'
import { fieldsOf, refusal } from '#web/shell/posted/posted.ts'

/** Sends the complaints form without script. Returns the ticket's number, or the reason for a refusal. */
export async function writeTicket(request: Request, send: Send) {
  const form = await fieldsOf(request)
  const sent = await send(tickets.ask, form)
  return sent.status < 400 ? { number: sent.json.number } : data(refusal(form, sent), sent.status)
}
