import { createElement, lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { isHydrated, replayClicks } from '#web/shell/beforeHydration.ts'
import { anyInteraction } from '#web/shell/session/firstInteraction.ts'
import { loadPart } from './lazyPart.tsx'

/**
 * Server-rendered island of a public page that hydrates on the first interaction, or at once with `isUrgent`, to spare slow phones. Its
 * props must keep their identity.
 */
export function lazyIsland<Props extends object>(load: () => Promise<ComponentType<Props>>, isUrgent = () => false) {
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>()
  const loading = import.meta.env.SSR ? undefined : loadInBrowser(load, isUrgent, wanted)
  const Island = lazy(async () => {
    const Part = await (loading ?? loadPart(load))
    return {
      default: function Hydrated(props: Props) {
        useEffect(replayClicks, [])
        return createElement(Part, props)
      },
    }
  })
  return memo(function Boundary(props: Props) {
    const [isServerRendered] = useState(() => import.meta.env.SSR || !isHydrated())
    // Drawn after hydration there is no HTML to show: the page would wait for a movement.
    if (!isServerRendered) want()
    const island = createElement(Island as ComponentType<Props>, props)
    // Without a boundary the previous page stays visible until this one is complete.
    return isServerRendered ? <Suspense>{island}</Suspense> : island
  })
}

/** On a later page the island is not rendered yet, so it loads at once. */
async function loadInBrowser<Props>(load: () => Promise<ComponentType<Props>>, isUrgent: () => boolean, wanted: Promise<void>) {
  if (!isHydrated() && !isUrgent()) await Promise.race([anyInteraction(), wanted])
  return loadPart(load)
}
