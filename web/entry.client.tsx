import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Without a network the worker says so (public/sw.js). Late: a first visit has better uses for its line.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const keepOfflinePage = () => setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000)
  if (document.readyState === 'complete') keepOfflinePage()
  else addEventListener('load', keepOfflinePage, { once: true })
}
