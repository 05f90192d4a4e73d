import { randomUUID } from 'node:crypto'
import { signatureOf, statusBody } from './answers.ts'
import type { Book, Notice } from './book.ts'
import type { Payment, Status, Transaction } from './transaction.ts'

/** Minutes before each retry; which answer earns how many of them (docs.midtrans.com, HTTP notification). */
const waits = [2, 10, 30, 90, 210] as const
const retriesFor = (status: number) => (status === 500 ? 1 : status === 503 ? 4 : status === 400 || status === 404 ? 2 : waits.length)

/** At most so many notices are under way at once, and each waits so many milliseconds for its answer. */
const atOnce = 20
const patience = 15_000

type Options = { book: Book; serverKey: string; url: () => string; now: () => number; minute: number }
export type Notices = ReturnType<typeof openNotices>

/** Sends signed notices and sends them again as Midtrans does. They outlive a restart until they are heard or given up. */
export function openNotices({ book, serverKey, url, now, minute }: Options) {
  const underWay = new Set<string>()
  const ending = new AbortController()

  const send = (transaction: Transaction & { payment: Payment }, claimed?: Status) => {
    const body = statusBody(transaction, 'notice', claimed)
    const text = JSON.stringify({ ...body, signature_key: signatureOf(body, serverKey) })
    book.keep({ id: randomUUID(), body: text, retries: 0, dueAt: now() })
    sendDue()
  }

  /** Starts whatever is due, as far as there is room. */
  const sendDue = () => {
    const time = now()
    for (const notice of book.notices.values()) {
      if (underWay.size >= atOnce || ending.signal.aborted) return
      if (notice.dueAt <= time && !underWay.has(notice.id)) void deliver(notice)
    }
  }

  const deliver = async (notice: Notice) => {
    underWay.add(notice.id)
    const status = await post(notice.body)
    underWay.delete(notice.id)
    // A notice that our own leaving cut off is sent again after the next start.
    if (ending.signal.aborted) return
    const wait = notice.retries < retriesFor(status) ? waits[notice.retries] : undefined
    try {
      if ((status >= 200 && status < 300) || wait === undefined) book.forget(notice)
      else book.keep({ ...notice, retries: notice.retries + 1, dueAt: now() + wait * minute })
    } catch {
      // A full disk: memory has it right, and after a restart one notice too many harms nobody.
    }
    sendDue()
  }

  /** The status of the answer; 0 when there was none. */
  const post = async (body: string) => {
    try {
      const response = await fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Veritrans' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(patience)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  return { send, sendDue, close: () => ending.abort() }
}
