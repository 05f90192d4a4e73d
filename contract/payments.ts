import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const payments = {
  /** The provider's webhook. Its form is the provider's; what it claims is checked before anything changes. */
  notification: endpoint({
    method: 'POST',
    path: '/payments/midtrans/notification',
    summary: "The payment provider's webhook",
    access: 'provider',
    invalidates: true,
    limit: 'webhook',
    body: z.looseObject({}),
    response: z.object({ message: z.string() }),
    problems: ['forbidden', 'not-found'],
  }),
  /** Configuration that the browser needs to open the payment popup. */
  setup: endpoint({
    method: 'GET',
    path: '/payments/setup',
    summary: 'Script address and client key of the payment popup',
    access: 'anyone',
    response: z.object({ script: z.string(), clientKey: z.string() }),
  }),
}
