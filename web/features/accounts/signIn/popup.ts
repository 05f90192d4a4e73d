/** Report of the provider's return page (server/identity/providers/page.ts): a credential for one call, or the reason for its absence. */
export type Outcome = { provider: string; tab?: string; credential?: string; failure?: string }

const size = { width: 500, height: 600 }

/**
 * Opens a provider's sign-in in a popup and waits for its report. `blocked`: the browser opened no popup, so the whole page has to
 * navigate. `closed`: the person closed it.
 */
export function signInByPopup(provider: string): Promise<Outcome | 'blocked' | 'closed'> {
  const tab = crypto.randomUUID()
  const [left, top] = [window.screenX + (window.outerWidth - size.width) / 2, window.screenY + (window.outerHeight - size.height) / 2]
  const popup = window.open(
    `/api/sign-in/${provider}?tab=${tab}`,
    'pasokan-sign-in',
    `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`,
  )
  if (!popup) return Promise.resolve('blocked')
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('pasokan-sign-in')
    const end = (answer: Outcome | 'closed') => {
      clearInterval(watch)
      channel.close()
      resolve(answer)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Outcome>) => data.tab === tab && end(data))
    // A closed popup may have sent its report just before: accept it for a moment.
    const watch = setInterval(() => popup.closed && (clearInterval(watch), setTimeout(end, 500, 'closed')), 300)
  })
}

/** Reads the result of a full-page sign-in after `#` and removes it from the address. */
export function outcomeInAddress(): Outcome | undefined {
  const told = Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)))
  if (!told.provider) return undefined
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return { provider: told.provider, ...(told.credential ? { credential: told.credential } : { failure: told.failure ?? 'failed' }) }
}
