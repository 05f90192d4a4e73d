import { lazy, type ComponentType } from 'react'
import { readSession } from '#web/session/session.ts'

type LoadedModule<Props> = { default: ComponentType<Props> }

/** A part of every page that only signed-in users have: asked for before the page is awake, and left out where it cannot be had. */
export function lazyForOwn<Props extends object>(load: () => Promise<LoadedModule<Props>>) {
  const part = () => load().catch((): LoadedModule<Props> => ({ default: () => null }))
  if (readSession()) void part()
  return lazy(part)
}
