import type { Line, Records } from './records.ts'
import type { Transaction } from './transaction.ts'

/** A webhook that is not yet heard: its body as signed, the retries used, when to send it next (milliseconds). */
export type Webhook = { id: string; body: string; retries: number; dueAt: number }
export type Book = ReturnType<typeof createBook>

/**
 * Every transaction and undelivered webhook, in memory. Every read or change takes a turn, which brings in what other
 * processes wrote and ends with ours written.
 */
export function createBook(records: Records) {
  const byOrder = new Map<string, Transaction>()
  const byToken = new Map<string, Transaction>()
  const webhooks = new Map<string, Webhook>()
  /** Transactions that the clock still changes: pages and payments that expire, captures that settle. */
  const waiting = new Set<Transaction>()
  let written: Line[] = []

  const enter = (transaction: Transaction) => {
    const before = byOrder.get(transaction.orderId)
    if (before !== transaction && before) waiting.delete(before)
    byOrder.set(transaction.orderId, transaction)
    byToken.set(transaction.token, transaction)
    if (isWaiting(transaction)) waiting.add(transaction)
    else waiting.delete(transaction)
  }
  const read = ([kind, key, value]: Line) => {
    // Our own lines: what `save` and `keep` below wrote.
    if (kind === 'transaction') enter(value as Transaction)
    else if (value === null) webhooks.delete(key)
    else webhooks.set(key, value as Webhook)
  }
  const begin = async (): Promise<{ end: () => Promise<void> }> => {
    const turn = await records.begin()
    if (turn.whole) for (const kept of [byOrder, byToken, webhooks, waiting]) kept.clear()
    for (const line of turn.lines) read(line)
    return {
      end: () => {
        const lines = written
        written = []
        return turn.end(lines)
      },
    }
  }
  return {
    byOrder,
    byToken,
    webhooks,
    waiting,
    begin,
    /** Work that is no request, in a turn of its own. */
    inTurn: async <T>(work: () => T): Promise<T> => {
      const turn = await begin()
      try {
        return work()
      } finally {
        await turn.end()
      }
    },
    save: (transaction: Transaction) => {
      written.push(['transaction', transaction.orderId, transaction])
      enter(transaction)
    },
    keep: (webhook: Webhook) => {
      webhooks.set(webhook.id, webhook)
      written.push(['webhook', webhook.id, webhook])
    },
    forget: (webhook: Webhook) => {
      webhooks.delete(webhook.id)
      written.push(['webhook', webhook.id, null])
    },
    /** By order id, or by transaction id as the core API also allows. */
    find: (id: string) => byOrder.get(id) ?? byOrder.values().find(({ payment }) => payment?.id === id),
  }
}

const isWaiting = ({ payment }: Transaction) =>
  payment?.status === 'pending' || payment?.status === 'authorize' || payment?.status === 'capture'
