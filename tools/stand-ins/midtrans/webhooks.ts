import { randomUUID } from 'node:crypto'
import { signatureOf, statusBody } from './answers.ts'
import type { Book, Webhook } from './book.ts'
import type { Payment, Status, Transaction } from './transaction.ts'

/** Minutes before each retry; which answer earns how many of them (docs.midtrans.com, HTTP notification). */
const waits = [2, 10, 30, 90, 210] as const
const retriesFor = (status: number) => (status === 500 ? 1 : status === 503 ? 4 : status === 400 || status === 404 ? 2 : waits.length)

/** At most so many webhooks are under way at once, and each waits so many milliseconds for its answer. */
const batchSize = 20
const timeoutMs = 15_000
/** Milliseconds for which a sender leases a webhook; after a crash another process sends it. */
const leaseMs = timeoutMs + 5_000

type Options = { book: Book; serverKey: string; url: () => string; now: () => number; minute: number }
export type Webhooks = ReturnType<typeof createWebhooks>

/** Sends signed webhooks and sends them again as Midtrans does. They outlive a restart until they are heard or given up. */
export function createWebhooks({ book, serverKey, url, now, minute }: Options) {
  /** Ours to send: under way, or in line. */
  const ours = new Map<string, Webhook>()
  const line: Webhook[] = []
  let underWay = 0
  const ending = new AbortController()

  const send = (transaction: Transaction & { payment: Payment }, claimed?: Status) => {
    const body = statusBody(transaction, 'webhook', claimed)
    const text = JSON.stringify({ ...body, signature_key: signatureOf(body, serverKey) })
    take({ id: randomUUID(), body: text, retries: 0, dueAt: now() })
  }

  /** Makes a webhook ours, in a turn; it is sent after that. */
  const take = (webhook: Webhook) => {
    const mine = { ...webhook, dueAt: now() + leaseMs }
    book.keep(mine)
    ours.set(mine.id, mine)
    line.push(mine)
  }

  const isDue = (webhook: Webhook) => webhook.dueAt <= now() && !ours.has(webhook.id)
  const hasDue = () => book.webhooks.values().some(isDue)
  /** Makes ours whatever is due, in a turn. */
  const takeDue = () => {
    for (const webhook of [...book.webhooks.values()].filter(isDue)) take(webhook)
  }

  /** Sends what is ours, as far as there is room; called after every turn. */
  const sendOurs = () => {
    while (underWay < batchSize && !ending.signal.aborted) {
      const webhook = line.shift()
      if (!webhook) return
      void deliver(webhook)
    }
  }

  const deliver = async (webhook: Webhook) => {
    underWay += 1
    const status = await post(webhook.body)
    underWay -= 1
    // A webhook that our own leaving cut off is sent again after the next start.
    if (ending.signal.aborted) return
    const wait = webhook.retries < retriesFor(status) ? waits[webhook.retries] : undefined
    await book
      .inTurn(() => {
        if ((status >= 200 && status < 300) || wait === undefined) book.forget(webhook)
        else book.keep({ ...webhook, retries: webhook.retries + 1, dueAt: now() + wait * minute })
      })
      // Not written down: it is sent once more, which is harmless.
      .catch(() => undefined)
    ours.delete(webhook.id)
    sendOurs()
  }

  /** The status of the answer; 0 when there was none. */
  const post = async (body: string) => {
    try {
      const response = await fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Veritrans' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  return { send, hasDue, takeDue, sendOurs, close: () => ending.abort() }
}
