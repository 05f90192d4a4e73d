import { createElement, lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { isHydrated, replayClicks } from '#web/shell/beforeHydration.ts'
import { anyInteraction } from '#web/shell/session/firstInteraction.ts'

/**
 * Server-rendered island of a public page that hydrates on the first interaction, or at once with `isUrgent`, to spare slow phones. Its
 * props must keep their identity.
 */
export function lazyIsland<Props extends object>(load: () => Promise<ComponentType<Props>>, isUrgent = () => false) {
  const loading = import.meta.env.SSR ? undefined : loadInBrowser(load, isUrgent)
  // A failure is shown where the island is used; until then it is not an unhandled rejection.
  loading?.catch(() => undefined)
  const Island = lazy(async () => {
    const Part = await (loading ?? load())
    return {
      default: function Hydrated(props: Props) {
        useEffect(replayClicks, [])
        return createElement(Part, props)
      },
    }
  })
  return memo(function Boundary(props: Props) {
    const [isServerRendered] = useState(() => import.meta.env.SSR || !isHydrated())
    const island = createElement(Island as ComponentType<Props>, props)
    // Without a boundary the previous page stays visible until this one is complete.
    return isServerRendered ? <Suspense>{island}</Suspense> : island
  })
}

/** On a later page the island is not rendered yet, so it loads at once. */
async function loadInBrowser<Part>(load: () => Promise<Part>, isUrgent: () => boolean) {
  if (!isHydrated() && !isUrgent()) await anyInteraction()
  return retryLoad(load)
}

/** Milliseconds before a failed island is loaded again, and the number of attempts. */
const retryDelayMs = 3000
const maxAttempts = 5

async function retryLoad<Part>(load: () => Promise<Part>, left = maxAttempts): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (left === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return retryLoad(load, left - 1)
  }
}
