import { join } from 'node:path'
import { openJournal } from './journal.ts'
import type { Transaction } from './transaction.ts'

/** A notice that is not yet heard: its body as signed, the retries used, when to send it next (milliseconds). */
export type Notice = { id: string; body: string; retries: number; dueAt: number }
export type Book = ReturnType<typeof openBook>

/** Every transaction and undelivered notice, in memory; with a folder also on file, read again at the next start. */
export function openBook(folder: string | undefined) {
  const journal = folder === undefined ? undefined : openJournal(join(folder, 'midtrans.jsonl'))
  const byOrder = new Map<string, Transaction>()
  const byToken = new Map<string, Transaction>()
  const notices = new Map<string, Notice>()
  /** What time will still change: pages and payments that expire, captures that settle. */
  const waiting = new Set<Transaction>()

  const enter = (transaction: Transaction) => {
    const before = byOrder.get(transaction.orderId)
    if (before !== transaction && before) waiting.delete(before)
    byOrder.set(transaction.orderId, transaction)
    byToken.set(transaction.token, transaction)
    if (isWaiting(transaction)) waiting.add(transaction)
    else waiting.delete(transaction)
  }
  for (const [kind, key, value] of journal?.lines ?? []) {
    // Our own lines: what `save` and `keep` below wrote.
    if (kind === 'transaction') enter(value as Transaction)
    else if (value === null) notices.delete(key)
    else notices.set(key, value as Notice)
  }
  return {
    byOrder,
    byToken,
    notices,
    waiting,
    save: (transaction: Transaction) => {
      journal?.write(['transaction', transaction.orderId, transaction])
      enter(transaction)
    },
    keep: (notice: Notice) => {
      notices.set(notice.id, notice)
      journal?.write(['notice', notice.id, notice])
    },
    forget: (notice: Notice) => {
      notices.delete(notice.id)
      journal?.write(['notice', notice.id, null])
    },
    /** By order id, or by transaction id as the core API also allows. */
    find: (id: string) => byOrder.get(id) ?? byOrder.values().find(({ payment }) => payment?.id === id),
  }
}

const isWaiting = ({ payment }: Transaction) =>
  payment?.status === 'pending' || payment?.status === 'authorize' || payment?.status === 'capture'
