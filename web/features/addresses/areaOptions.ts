import { useEffect, useState } from 'react'
import { areas, type Area } from '#contract/areas.ts'
import { call } from '#web/shell/call.ts'

/** Debounce before districts are asked for, in milliseconds. */
const quiet = 150

export const areaLine = ({ district, city, province }: Area) => `${district}, ${city}, ${province}`

/** Districts for the typed text, null until loaded; empty after a failure. Drops outdated answers. */
export function useAreaOptions(typed: string) {
  const [items, setItems] = useState<Area[] | null>(null)
  useEffect(() => {
    setItems(null)
    if (typed.trim().length < 2) return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const found = await call(areas.search, { query: { q: typed.slice(0, 100) }, signal: control.signal }).catch(() => [])
      if (!control.signal.aborted) setItems(found)
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed])
  return items
}
