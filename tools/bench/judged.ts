import { searchWords, isNumber } from '#server/catalog/search/words.ts'
import { seededRandom, type Random } from './random.ts'

export type Kind = 'as written' | 'one error' | 'two errors' | 'joined' | 'unit apart' | 'unfinished' | 'other order'
/** A search and the words of the product that was meant: whatever has them all is a full answer. */
export type JudgedSearch = { kind: Kind; text: string; words: string[] }

/**
 * Searches made by rule from product names: some words of a name, then the same with typing errors, joined words and so
 * on. The same on every run.
 */
export function judgedSet(names: string[], perKind: number, seed = 11): JudgedSearch[] {
  const random = seededRandom(seed)
  return (['as written', 'one error', 'two errors', 'joined', 'unit apart', 'unfinished', 'other order'] as const).flatMap((kind) => {
    const found: JudgedSearch[] = []
    for (let tries = 0; found.length < perKind && tries < perKind * 20; tries++) {
      const words = someWords(random, random.pick(names))
      const text = words && spoil[kind](random, words)
      if (text) found.push({ kind, text, words })
    }
    return found
  })
}

/** Two to four words that a person would type: the first of the name, and others in their order. */
function someWords(random: Random, name: string): string[] | undefined {
  const words = [...new Set(searchWords(name))].filter((word) => word.length > 1)
  if (words.length < 2) return undefined
  const wanted = Math.min(words.length, 2 + random.below(3))
  const picked = new Set([0])
  while (picked.size < wanted) picked.add(random.below(words.length))
  return [...picked].toSorted((a, b) => a - b).map((index) => words[index] ?? '')
}

type Spoil = (random: Random, words: string[]) => string | undefined

const spoil: Record<Kind, Spoil> = {
  'as written': (_random, words) => words.join(' '),
  'one error': (random, words) => mistype(random, words, 1),
  'two errors': (random, words) => mistype(random, words, 2),
  joined: (_random, words) =>
    words[0] && words[1] && !isNumber(words[1]) ? [words[0] + words[1], ...words.slice(2)].join(' ') : undefined,
  'unit apart': (_random, words) =>
    words.some(hasUnit) ? words.map((word) => word.replace(/^([\d./]+)(?=\p{L})/u, '$1 ')).join(' ') : undefined,
  unfinished: (_random, words) => {
    const last = words.at(-1) ?? ''
    return /^\p{L}{5,}$/u.test(last) ? [...words.slice(0, -1), last.slice(0, -2)].join(' ') : undefined
  },
  'other order': (_random, words) => words.toReversed().join(' '),
}

const hasUnit = (word: string) => /^[\d./]+\p{L}/u.test(word)

/** Errors fall on words of letters; a word of five to seven letters takes one, a longer one may take two. */
function mistype(random: Random, words: string[], errors: number): string | undefined {
  const spoiled = [...words]
  const room: number[] = words.map((word) => (/^\p{L}{4,}$/u.test(word) ? (word.length > 7 ? 2 : 1) : 0))
  for (let done = 0; done < errors; done++) {
    const open = room.flatMap((left, index) => (left > 0 ? [index] : []))
    if (open.length === 0) return undefined
    const index = random.pick(open)
    room[index] = (room[index] ?? 0) - 1
    spoiled[index] = oneError(random, spoiled[index] ?? '')
  }
  return spoiled.join(' ')
}

const letters = 'abcdefghijklmnoprstuvwy'

/** A letter left out, doubled, put in, mistaken, or swapped with its neighbour; rarely the first. */
function oneError(random: Random, word: string): string {
  const at = 1 + random.below(word.length - 2)
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  const other = [
    () => before + next + after,
    () => before + letter + letter + next + after,
    () => before + random.pick([...letters]) + letter + next + after,
    () => before + random.pick([...letters]) + next + after,
    () => before + next + letter + after,
  ]
  const spoiled = random.pick(other)()
  return spoiled === word ? oneError(random, word) : spoiled
}
