export type Event = 'success' | 'pending' | 'error' | 'close'

/** Tells snap.js, which opened us, how it ended. False when we are a page of our own. */
export function tellMerchant(event: Event, result?: object): boolean {
  if (window.parent === window) return false
  window.parent.postMessage({ from: 'midtrans-stand-in', event, result }, location.origin)
  return true
}

/** Calls back when the merchant's page asks us to close (the Escape key outside our frame). */
export const onAskedToClose = (close: () => void) =>
  addEventListener('message', (message: MessageEvent<{ to?: string; ask?: string } | undefined>) => {
    if (message.source === window.parent && message.origin === location.origin && message.data?.to === 'midtrans-stand-in') close()
  })
