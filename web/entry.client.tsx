import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A page that comes after hydration is seen a fifth of a second sooner on a slow phone if it is not drawn in slices. Elsewhere an update that
// is no transition would leave a gap where parts still wait for a movement (lazyIsland.tsx).
const isAwaited = () => document.querySelector('[data-role]:not([data-role=""]) [data-density]') !== null

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...(isAwaited() && { useTransitions: false })} />
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
