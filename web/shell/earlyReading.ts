type EarlyReading = { address: string; token: string; reply: Promise<Response | undefined> }

declare global {
  interface Window {
    earlyReading?: EarlyReading | undefined
  }
}

/**
 * Reads the order of an address as `call()` would, while the scripts are on their way, with a token that is good for minutes. Part of the
 * inline script (beforeHydration.ts), so it uses nothing from outside itself.
 */
export function readEarly() {
  if (!/^\/orders\/\d+$/.test(location.pathname)) return
  try {
    const read = (key: string) => localStorage.getItem(key)
    const [token, role, user] = [read('access_token'), read('role'), read('userId')]
    const id = read(role === 'seller' ? 'sellerId' : 'id')
    const isGood = Date.parse(read('expiresAt') ?? '') - Date.now() > 5 * 60_000
    if (token === null || !id || !isGood || sessionStorage.getItem('viewing') !== null) return
    const address = `/api${location.pathname}`
    const headers = { access_token: token, 'page-owner': [role, id, ...(user ? [user] : [])].join(':') }
    const reply = fetch(address, { headers, signal: AbortSignal.timeout(30_000) })
    const ifGood = reply.then((come) => (come.ok ? come : undefined)).catch(() => undefined)
    window.earlyReading = { address, token, reply: ifGood }
  } catch {
    // Without storage there is no sign-in.
    return
  }
}

/** Takes the early reading of an address; undefined without one. One that failed resolves to undefined. */
export function takeEarly(address: string, token: string): Promise<Response | undefined> | undefined {
  const { earlyReading } = window
  if (earlyReading?.address !== address || earlyReading.token !== token) return undefined
  window.earlyReading = undefined
  return earlyReading.reply
}
