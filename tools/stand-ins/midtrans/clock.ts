import type { Book } from './book.ts'
import type { Webhooks } from './webhooks.ts'
import { move, type Payment, type Transaction } from './transaction.ts'

type Parts = { book: Book; webhooks: Webhooks; now: () => number; settleAfter: number }

/** An expired page. Midtrans sends no webhook when only its page expires. */
export const isOver = (transaction: Transaction, now: number) => now >= endOf(transaction)

/** Once a way to pay is chosen, that way's own end counts. */
export const endOf = ({ payment, expiresAt, pageExpiresAt }: Transaction) => (payment ? expiresAt : (pageExpiresAt ?? expiresAt))

/**
 * Applies the clock: an open payment expires and a captured card settles, each with its webhook. Without a payment nothing
 * happens here. Safe to call at any moment.
 */
export function passTime(transaction: Transaction, { book, webhooks, now, settleAfter }: Parts) {
  const { payment } = transaction
  const to = nextOf(transaction, { now, settleAfter })
  if (!payment || !to) return
  move(payment, to, now())
  book.save(transaction)
  webhooks.send({ ...transaction, payment })
}

/** Returns the transition that is due by now, if any. */
function nextOf(transaction: Transaction, { now, settleAfter }: Pick<Parts, 'now' | 'settleAfter'>) {
  const { payment } = transaction
  if (!payment) return undefined
  const time = now()
  const open = payment.status === 'pending' || payment.status === 'authorize'
  if (open) return isOver(transaction, time) ? 'expire' : undefined
  return isSettling(payment) && time >= payment.chosenAt + settleAfter ? 'settlement' : undefined
}

const isSettling = ({ status, fraud }: Payment) => status === 'capture' && fraud === 'accept'

/** Looks at everything that waits, every so many milliseconds, until it is stopped. Keeps no process alive. */
export function startClock(parts: Parts, every: number) {
  const { book, webhooks, now } = parts
  let busy = false
  let looked = 0
  const isAnythingDue = () =>
    webhooks.hasDue() ||
    now() >= looked + maxBlindMs ||
    book.waiting.values().some((transaction) => nextOf(transaction, parts) !== undefined)
  const tick = async () => {
    if (busy || !isAnythingDue()) return
    busy = true
    try {
      await book.inTurn(() => {
        looked = now()
        for (const transaction of book.waiting) passTime(transaction, parts)
        webhooks.takeDue()
      })
      webhooks.sendOurs()
    } catch {
      // The store is unreachable: the next tick retries.
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void tick(), every).unref()
  return () => clearInterval(timer)
}

/** Milliseconds after which we look at what others wrote, in case that they are gone. */
const maxBlindMs = 30_000
