import { payments } from '#contract/payments.ts'
import type { Config } from '#server/config.ts'
import type { Route } from '#server/http.ts'
import { handleNotice } from './notices.ts'
import type { Trade } from './trade.ts'

export function paymentRoutes(route: Route, trade: Trade, { midtrans }: Pick<Config, 'midtrans'>) {
  route(payments.setup, async () => ({ script: midtrans.snapScriptUrl, clientKey: midtrans.clientKey }))
  route(payments.notification, async ({ body }) => ({ message: await handleNotice(trade, midtrans.serverKey, body) }))
}
