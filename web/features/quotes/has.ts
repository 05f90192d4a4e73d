import { quotes } from '#contract/quotes.ts'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { call } from '#web/shell/call.ts'
import { mayCall } from '#web/shell/session/permissions.ts'

/** Whether the reader's organization has a quote, or a request to several stores. Throws the call's errors. */
export async function hasQuotes() {
  const query = { limit: '1' }
  if ((await call(quotes.list, { query })).rows.length > 0) return true
  if (mayCall(rfqs.list)) return (await call(rfqs.list, { query })).rows.length > 0
  return mayCall(rfqInvitations.list) && (await call(rfqInvitations.list, { query })).rows.length > 0
}
