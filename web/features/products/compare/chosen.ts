/** Maximum number of products side by side. */
export const maxCompared = 4

const key = 'compare'

/** Parses ids in an address: `12,41`. Skips everything else. */
export const readIds = (text: string | null) => [...new Set((text ?? '').split(','))].filter((id) => /^[1-9]\d{0,14}$/.test(id))

/** Products compared in this tab, oldest first. */
export const chosenIds = () => readIds(sessionStorage.getItem(key)).slice(-maxCompared)

/** Replaces the compared products; keeps the newest four. Returns them. */
export function choose(ids: string[]) {
  const kept = readIds(ids.join(',')).slice(-maxCompared)
  sessionStorage.setItem(key, kept.join(','))
  return kept
}
