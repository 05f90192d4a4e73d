import { distance } from './distance.ts'

/** Known words in memory, for spelling and completion: about 100 bytes a word. */
export type WordList = ReturnType<typeof wordList>
export type Correction = { word: string; distance: number }

export function wordList() {
  const words: string[] = []
  const counts: number[] = []
  const places = new Map<string, number>()
  /** Words by the pairs of letters they have; a typing error changes two or three pairs only. */
  const byPair = new Map<string, number[]>()
  let sorted: string[] | undefined

  const set = (word: string, documents: number) => {
    const place = places.get(word)
    if (place !== undefined) {
      counts[place] = documents
      return
    }
    places.set(word, words.length)
    for (const pair of pairs(word)) {
      const list = byPair.get(pair)
      if (list) list.push(words.length)
      else byPair.set(pair, [words.length])
    }
    words.push(word)
    counts.push(documents)
    sorted = undefined
  }

  /** In how many products, roughly; 0 for an unknown word. */
  const count = (word: string) => counts[places.get(word) ?? -1] ?? 0

  /** The most frequent words that begin so, the beginning itself left out. */
  const complete = (prefix: string, max: number): string[] => {
    sorted ??= words.toSorted()
    const found: { word: string; count: number }[] = []
    for (let at = lowerBound(sorted, prefix); sorted[at]?.startsWith(prefix); at++) {
      const word = sorted[at] ?? ''
      const often = count(word)
      if (word === prefix || often === 0 || often <= (found[max - 1]?.count ?? 0)) continue
      // Kept in order: one letter begins thousands of words, of which a few are wanted.
      const place = found.findIndex((other) => other.count < often)
      found.splice(place < 0 ? found.length : place, 0, { word, count: often })
      if (found.length > max) found.pop()
    }
    return found.map(({ word }) => word)
  }

  /** Known words that may have been meant, nearest first, then most frequent. Fewer errors are forgiven in short words. */
  const correct = (typed: string, max = 5): Correction[] => {
    const forgiven = typed.length < 3 ? 0 : typed.length < 5 ? 1 : 2
    if (forgiven === 0) return []
    const asked = pairs(typed)
    const shared = new Uint8Array(words.length)
    const touched: number[] = []
    for (const pair of asked) {
      for (const place of byPair.get(pair) ?? []) {
        const before = shared[place] ?? 0
        if (before === 0) touched.push(place)
        shared[place] = before + 1
      }
    }
    const needed = Math.max(asked.size - 3 * forgiven, 1)
    const found: (Correction & { rank: number })[] = []
    for (const place of touched) {
      const word = words[place] ?? ''
      if ((shared[place] ?? 0) < needed || !counts[place] || Math.abs(word.length - typed.length) > forgiven || word === typed) continue
      const errors = distance(typed, word, forgiven)
      if (errors > forgiven || errors >= word.length - 1) continue
      // People rarely miss the first letter, and mean what there is much of.
      const rank = errors + (word[0] === typed[0] ? 0 : 0.5) - Math.log10(1 + (counts[place] ?? 0)) / 20
      found.push({ word, distance: errors, rank })
    }
    return found
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, max)
      .map(({ word, distance: errors }) => ({ word, distance: errors }))
  }

  return { set, count, complete, correct, size: () => words.length }
}

function pairs(word: string): Set<string> {
  const marked = `^${word}$`
  const found = new Set<string>()
  for (let at = 0; at < marked.length - 1; at++) found.add(marked.slice(at, at + 2))
  return found
}

function lowerBound(sorted: string[], wanted: string) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
