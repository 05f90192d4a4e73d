import type { Book } from './book.ts'
import type { Notices } from './notices.ts'
import { move, type Payment, type Transaction } from './transaction.ts'

type Parts = { book: Book; notices: Notices; now: () => number; settleAfter: number }

/** A page that nobody may pay any more. Nothing is told of it: Midtrans sends no notice when only its page expires. */
export const isOver = (transaction: Transaction, now: number) => now >= transaction.expiresAt

/**
 * What time does: an open payment expires and a captured card settles, each with its notice. Without a payment nothing
 * happens here. Safe to call at any moment.
 */
export function passTime(transaction: Transaction, { book, notices, now, settleAfter }: Parts) {
  const { payment } = transaction
  if (!payment) return
  const time = now()
  const open = payment.status === 'pending' || payment.status === 'authorize'
  const to =
    open && isOver(transaction, time) ? 'expire' : isSettling(payment) && time >= payment.chosenAt + settleAfter ? 'settlement' : undefined
  if (!to) return
  move(payment, to, time)
  book.save(transaction)
  notices.send({ ...transaction, payment })
}

const isSettling = ({ status, fraud }: Payment) => status === 'capture' && fraud === 'accept'

/** Looks at everything that waits, every so many milliseconds, until it is stopped. Keeps no process alive. */
export function startClock(parts: Parts, every: number) {
  const tick = () => {
    try {
      for (const transaction of parts.book.waiting) passTime(transaction, parts)
      parts.notices.sendDue()
    } catch {
      // A full disk: the next tick tries again.
    }
  }
  const timer = setInterval(tick, every).unref()
  return () => clearInterval(timer)
}
