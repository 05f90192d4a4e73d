import type * as z from 'zod/mini'
import { rfqs, type Rfq, type RfqMove } from '#contract/rfqs.ts'
import { call } from '#web/shell/call.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'

/** Takes one step with a request, once however often it is pressed, and hands on the changed request. Throws the call's errors. */
export function useRfqMove({ id }: Pick<Rfq, 'id'>, onDone: (rfq: Rfq) => void) {
  const once = useRetryKey()
  return async (body: z.input<typeof RfqMove>) => onDone(await once(body, (headers) => call(rfqs.move, { params: { id }, body, headers })))
}
