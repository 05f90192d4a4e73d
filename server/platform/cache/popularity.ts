/** Most keys that are remembered of each of two generations: a megabyte or two of memory. */
const remembered = 10_000

/**
 * Which addresses, or which products, were asked for more than once lately. What is asked once and never again, a page deep in a list
 * say, would only push out of memory what many ask for, and be garbage that is collected late.
 */
export function createPopularity<Key = string>() {
  let young = new Map<Key, number>()
  let old = new Map<Key, number>()

  const note = (key: Key) => {
    if (young.size >= remembered) [old, young] = [young, new Map()]
    young.set(key, times(key) + 1)
  }
  const times = (key: Key) => young.get(key) ?? old.get(key) ?? 0

  return { note, isPopular: (key: Key) => times(key) > 1 }
}
