import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * A page of a company or a store is drawn in one go, not in slices of five milliseconds. A public one keeps transitions: a press before its
 * islands are hydrated would take their HTML away until their scripts come.
 */
const ownFrame = document.querySelector('[data-density]')

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...(ownFrame && { useTransitions: false })} />
      </StrictMode>,
    )
  })

// Hydration waits for the first paint, which cached scripts would delay. A hidden tab does not paint, so it does not wait.
if (document.hidden) hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))

// Shows the offline page without a network (public/sw.js). Registered late, so that a first visit has the connection for itself.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const keepOfflinePage = () => setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000)
  if (document.readyState === 'complete') keepOfflinePage()
  else addEventListener('load', keepOfflinePage, { once: true })
}
