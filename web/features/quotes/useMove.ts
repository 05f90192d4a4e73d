import type * as z from 'zod/mini'
import { quotes, type Quote, type QuoteMove } from '#contract/quotes.ts'
import { call } from '#web/shell/call.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'

/** Takes one step with a quote, once however often it is pressed, and hands on the changed quote. Throws the call's errors. */
export function useMove(quote: Quote, onDone: (quote: Quote) => void) {
  const once = useRetryKey()
  return async (body: z.input<typeof QuoteMove>) =>
    onDone(await once(body, (headers) => call(quotes.move, { params: { id: quote.id }, body, headers })))
}
