import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** True on the server and in the render that hydrates its HTML, then false. */
export const useHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
