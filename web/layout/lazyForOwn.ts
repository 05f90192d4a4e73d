import { lazy, type ComponentType } from 'react'
import { readSession } from '#web/session/session.ts'

type LoadedModule<Props> = { default: ComponentType<Props> }

/** A part of every page for signed-in users only. Loaded before hydration, and left out if it cannot be loaded. */
export function lazyForOwn<Props extends object>(load: () => Promise<LoadedModule<Props>>) {
  const part = () => load().catch((): LoadedModule<Props> => ({ default: () => null }))
  if (readSession()) void part()
  return lazy(part)
}
