import { useState } from 'react'
import { CallError } from './callError.ts'

/** The values that somebody else saved in the same fields, if a call was refused for that. */
export const othersOf = <T extends object>(problem: unknown): Partial<T> | undefined =>
  problem instanceof CallError && problem.code === 'changed-meanwhile' ? ((problem.problem.current ?? {}) as Partial<T>) : undefined

/**
 * Keeps the values that a form showed when it opened, and gives them to its save as `seen`. Where somebody else changed the same fields, the
 * save is refused with their values; the next save replaces these.
 */
export function useSeen<T extends object>(shown: T) {
  const [seen, setSeen] = useState(shown)
  return async <R>(save: (seen: T) => Promise<R>): Promise<R> => {
    try {
      return await save(seen)
    } catch (problem) {
      setSeen({ ...seen, ...othersOf<T>(problem) })
      throw problem
    }
  }
}
