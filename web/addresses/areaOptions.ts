import { useEffect, useState } from 'react'
import { areas, type Area } from '#contract/areas.ts'
import { call } from '#web/call.ts'

/** Milliseconds of quiet before districts are asked for. */
const quiet = 150

export const areaLine = ({ district, city, province }: Area) => `${district}, ${city}, ${province}`

/** Districts for what is typed, null until they are known; a failure offers none. Older answers never overtake newer ones. */
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
