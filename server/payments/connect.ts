import { Problem } from '#server/errors.ts'
import type { Provider } from './provider.ts'

const unavailable = () => Promise.reject(new Problem('payment-unavailable'))

/** Until the client is there. */
export const noProvider: Provider = { open: unavailable, status: unavailable, cancel: unavailable, expire: unavailable, refund: unavailable }
