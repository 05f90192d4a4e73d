import { useRef } from 'react'

type Headers = { 'idempotency-key': string }

/**
 * Sends a write under one key until it has succeeded, so that a second press after a lost answer does nothing twice; what differs from the last
 * try gets a new one. `sent` is the body, `send` the call.
 */
export function useRetryKey() {
  const last = useRef({ sent: '', key: '' })
  return async <T>(sent: unknown, send: (headers: Headers) => Promise<T>): Promise<T> => {
    const now = JSON.stringify(sent)
    if (last.current.sent !== now) last.current = { sent: now, key: crypto.randomUUID() }
    const answer = await send({ 'idempotency-key': last.current.key })
    last.current = { sent: '', key: '' }
    return answer
  }
}
