import { lazy, type ComponentType } from 'react'
import { readSession } from '#web/shell/session/session.ts'

/** A part of a page for signed-in users only. Loaded before hydration, and left out if it cannot be loaded. */
export function lazyForOwn<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = () =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    )
  if (readSession()) void part()
  return lazy<ComponentType<Props>>(part)
}
