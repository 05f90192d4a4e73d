/** Most addresses that are remembered of each of two generations: a megabyte or two of memory. */
const remembered = 10_000

/**
 * Which addresses were asked for more than once lately. What is asked once and never again, a page deep in a list say,
 * would only push out of memory what many ask for.
 */
export function createPopularity() {
  let young = new Map<string, number>()
  let old = new Map<string, number>()

  const note = (key: string) => {
    if (young.size >= remembered) [old, young] = [young, new Map()]
    young.set(key, times(key) + 1)
  }
  const times = (key: string) => young.get(key) ?? old.get(key) ?? 0

  return { note, isPopular: (key: string) => times(key) > 1 }
}
