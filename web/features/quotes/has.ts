import { quotes } from '#contract/quotes.ts'
import { call } from '#web/shell/call.ts'

/** Whether the reader's organization has a quote. Throws the call's errors. */
export const hasQuotes = async () => (await call(quotes.list, { query: { limit: '1' } })).rows.length > 0
