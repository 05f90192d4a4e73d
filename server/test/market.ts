import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OrderId, ProductId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { standIns } from '#stand-ins/extras.ts'
import { freePort } from '#server/platform/freePort.ts'
import { paymentTasks } from '#server/payments/tasks.ts'
import { tradeTasks } from '#server/trade/tasks.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { testApp, type TestBuyer, type TestSeller } from './app.ts'

export type TestMarket = Awaited<ReturnType<typeof testMarket>>

type Choice = {
  payment_type: 'credit_card' | 'bank_transfer' | 'qris' | 'gopay'
  bank?: string
  installment_term?: number
  outcome?: 'success' | 'pending' | 'deny' | 'challenge'
}

/** The real app, listening, with the payment stand-in that it reaches over HTTP. Jobs run when a test says so. */
export async function testMarket(env: Record<string, string> = {}) {
  const port = await freePort()
  const app = await testApp({ PORT: String(port), ROLE: 'web', ...env }, { extras: standIns({ minute: 20, every: 20 }) })
  await app.app.listen({ port, host: '127.0.0.1' })
  const provider = async (path: string, body: object) => {
    const reply = await fetch(`http://127.0.0.1:${port}/stand-ins/midtrans${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    await reply.text()
  }

  return {
    ...app,
    port,
    /** Calls the stand-in without waiting for its webhook. */
    provider,

    /** Puts products into the buyer's cart and returns it. */
    async fill(buyer: TestBuyer, ...lines: [ProductId, number][]) {
      const reply = await app.call(buyer, orders.add, {
        body: { orderlists: lines.map(([ProductId, quantity]) => ({ ProductId, quantity })) },
      })
      if (reply.status !== 201) throw new Error(`the cart was refused: ${reply.problem.code}`)
      return reply.json
    },

    /** Sends the cart as it is to be paid. */
    checkout: (buyer: TestBuyer, cart: unknown, headers: Record<string, string> = {}) =>
      app.call(buyer, orders.checkout, { body: { orders: cart }, headers }),

    /** Fills a cart and opens its payment. */
    async opened(buyer: TestBuyer, ...lines: [ProductId, number][]) {
      const cart = await this.fill(buyer, ...lines)
      const reply = await this.checkout(buyer, cart)
      if (reply.status !== 201) throw new Error(`checkout was refused: ${reply.problem.code}`)
      return { cart, token: reply.json.transaction.token }
    },

    /** Pays in the stand-in's popup and waits until its webhook was handled. */
    async pay(token: string, { outcome = 'success', ...choice }: Choice) {
      const { providerOrderId } = await app.db
        .selectFrom('payments')
        .select('providerOrderId')
        .where('token', '=', token)
        .executeTakeFirstOrThrow()
      await handled(providerOrderId, () => provider('/pay', { token, outcome, ...choice }))
    },

    /** Makes the stand-in claim a status, and waits until its webhook was handled. */
    async simulate(order_id: string, transaction_status: string) {
      await handled(order_id, () => provider('/simulate', { order_id, transaction_status }))
    },

    /** Fills a cart and pays it. */
    async paid(buyer: TestBuyer, choice: Choice, ...lines: [ProductId, number][]) {
      const { cart, token } = await this.opened(buyer, ...lines)
      await this.pay(token, choice)
      return cart.id
    },

    /** Buys, pays and receives: the store's money is free. Returns the store's part and the order. */
    async delivered(buyer: TestBuyer, seller: TestSeller, choice: Choice, ...lines: [ProductId, number][]) {
      const orderId = await this.paid(buyer, choice, ...lines)
      if (choice.payment_type === 'credit_card') await this.simulate(`${orderId}-1`, 'settlement')
      const { id } = await app.db
        .selectFrom('storeOrders')
        .select('id')
        .where('orderId', '=', orderId)
        .where('shopId', '=', seller.shopId!)
        .executeTakeFirstOrThrow()
      for (const [who, step] of [
        [seller, 'accept'],
        [seller, 'ship'],
        [buyer, 'receive'],
      ] as const)
        await app.call(who, storeOrders.move, { params: { id }, body: { step, carrier: 'own' } })
      return { id, orderId }
    },

    /** Proves the seller's address and names a bank account: free money goes on the next list. */
    async payable(seller: TestSeller) {
      await app.db
        .updateTable('users')
        .set({ emailVerifiedAt: sql<Date>`now()` })
        .where('id', '=', ({ selectFrom }) => selectFrom('sellers').select('userId').where('id', '=', seller.id))
        .execute()
      const account = { shopId: seller.shopId!, bank: 'BCA', accountNumber: '1234567890', accountHolder: 'Sari' }
      await app.db.insertInto('shopAccounts').values(account).execute()
    },

    /** Sends a webhook of our own making; signed truly unless `signature_key` is given. */
    notify(webhook: Record<string, unknown>) {
      const { order_id, status_code, gross_amount } = webhook
      const signature_key = createHash('sha512')
        .update(`${order_id}${status_code}${gross_amount}${app.config.midtrans.serverKey}`)
        .digest('hex')
      return app.call(undefined, payments.notification, { body: { signature_key, ...webhook } })
    },

    stockOf: (id: ProductId) => app.db.selectFrom('products').select(['stock', 'held']).where('id', '=', id).executeTakeFirstOrThrow(),
    attempts: (orderId: OrderId) =>
      app.db
        .selectFrom('payments')
        .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
        .selectAll('payments')
        .select(['orderId', 'attempt'])
        .where('orderId', '=', orderId)
        .orderBy('attempt')
        .execute(),

    /** Names of the jobs that wait. */
    jobs: async () => {
      const { rows } = await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs order by id`.execute(app.db)
      return rows.map(({ name }) => name)
    },

    /** Runs the jobs that are due, as the worker would. */
    runJobs: async () => {
      await app.consumed()
      await runDueJobs(
        app.databaseUrl,
        { ...paymentTasks(app.app.paymentDeps), ...tradeTasks(app.app.paymentDeps) },
        { warn: () => undefined, error: () => undefined },
      )
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
    },
  }

  /** Waits for a webhook of this payment: one of an earlier order may still be on its way. */
  async function handled(providerOrderId: string, act: () => Promise<void>) {
    const before = await count(providerOrderId)
    await act()
    for (let tries = 0; (await count(providerOrderId)) === before; tries += 1) {
      if (tries > 1_000) throw new Error('the webhook was not handled')
      await pause(20)
    }
  }

  async function count(providerOrderId: string) {
    const { handled: number } = await app.db
      .selectFrom('paymentWebhooks')
      .select((row) => row.fn.count<number>('handledAt').as('handled'))
      .where('providerOrderId', '=', providerOrderId)
      .executeTakeFirstOrThrow()
    return number
  }
}
