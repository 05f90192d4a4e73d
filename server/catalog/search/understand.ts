import { setImmediate as turn } from 'node:timers/promises'
import { synonymLimits } from '#contract/synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { inner, isNumber, isSpelled, searchWords, type Word } from './words.ts'

/**
 * One search term. Any of its readings matches; a reading is one or several words that must all occur. `isCount`: a quantity ("3 lampu"),
 * which affects ranking only.
 */
export type Term = { typed: Word[]; readings: Word[][]; mended: Word[]; isCount?: true }

export type Understood = {
  terms: Term[]
  /** The corrected text. */
  text: string
  corrected: boolean
  /** A more frequent spelling of known but rare words. */
  didYouMean: string | null
}

/** Parses a search: spelling, synonyms, stems, joined and split words; `typing`: the last word may be unfinished. */
export async function understand(vocabulary: Vocabulary, typed: string, { typing = false } = {}): Promise<Understood> {
  const words = searchWords(typed)
  await vocabulary.refresh()
  const terms = readTerms(vocabulary, words, typing)
  await addStems(vocabulary, terms)
  const text = terms.flatMap((term) => term.mended).join(' ')
  return { terms, text, corrected: text !== words.join(' '), didYouMean: usualSpelling(vocabulary, terms) }
}

/** Parses many texts at once: their stems take one query, and it yields to the event loop in between. */
export async function understandAll(vocabulary: Vocabulary, texts: readonly string[]): Promise<Term[][]> {
  await vocabulary.refresh()
  const read: Term[][] = []
  for (const [index, text] of texts.entries()) {
    if (index % breather === 0) await turn()
    read.push(readTerms(vocabulary, searchWords(text), false))
  }
  await addStems(vocabulary, read.flat())
  return read
}

/** Number of texts between yields to the event loop. */
const breather = 2

async function addStems(vocabulary: Vocabulary, terms: Term[]) {
  const stems = await vocabulary.stemsOf(terms.flatMap(wordsToStem))
  for (const term of terms) {
    const stemmed = wordsToStem(term).flatMap((word) => stems.get(word) ?? [])
    term.readings = unique([...term.readings, ...stemmed.map((stem) => [stem])])
  }
}

/**
 * The word to stem: the term's corrected form, if it is one word. Stems of synonyms and guesses are left out, because half the catalog has
 * them.
 */
const wordsToStem = ({ mended }: Term) => (mended.length === 1 ? mended : [])

function readTerms(vocabulary: Vocabulary, words: Word[], typing: boolean): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const several = readSeveral(vocabulary, words, at)
    terms.push(several ?? readOne(vocabulary, words[at] ?? '', { last: at === words.length - 1, typing }))
    at += several?.typed.length ?? 1
  }
  const [first] = terms
  if (first && /^\d+$/.test(first.typed.join(' ')) && terms.some(({ typed }) => !typed.every(isNumber))) first.isCount = true
  return terms
}

/** Adjacent words with one meaning ("hand phone", "batu bata"), or usually written as one. */
function readSeveral(vocabulary: Vocabulary, words: Word[], at: number): Term | undefined {
  for (let length = synonymLimits.words; length > 1; length--) {
    const typed = words.slice(at, at + length)
    if (typed.length < length) continue
    const joined = typed.join('')
    const meant = phraseMeant(vocabulary, typed)
    const others = vocabulary.synonymsOf(meant.join(' ')).map((term) => term.split(' '))
    const known = vocabulary.count(joined) > 0 && !typed.every(isNumber) && joined.length > 3
    if (others.length > 0 || known)
      return { typed, readings: unique([typed, ...(known ? [[joined]] : []), meant, ...others]), mended: meant }
  }
  return undefined
}

/** The synonym's words that adjacent misspelled words probably mean ("bata rigan"); the words themselves without one. */
function phraseMeant(vocabulary: Vocabulary, typed: Word[]): Word[] {
  if (vocabulary.synonymsOf(typed.join(' ')).length > 0) return typed
  const choices = typed.map((word) => (mayBeWrong(vocabulary, word) ? [word, ...vocabulary.synonymWords(word)] : [word]))
  const phrases = choices.reduce<Word[][]>((begun, words) => begun.flatMap((phrase) => words.map((word) => [...phrase, word])), [[]])
  return phrases.find((phrase) => meansSold(vocabulary, phrase.join(' '))) ?? typed
}

/** Whether a synonym's words occur in product names: only then is it accepted as a correction. */
const meansSold = (vocabulary: Vocabulary, term: string) =>
  vocabulary.synonymsOf(term).some((meant) => meant.split(' ').every((word) => vocabulary.count(word) > 0))

const mayBeWrong = (vocabulary: Vocabulary, word: Word) => vocabulary.count(word) === 0 && isSpelled(word)

/** Readings of one word. The last word of a search may be incomplete. */
function readOne(vocabulary: Vocabulary, word: Word, { last, typing }: { last: boolean; typing: boolean }): Term {
  const exact = [[word], ...vocabulary.synonymsOf(word).map((term) => term.split(' '))]
  // A bare number is looked up exactly, not as a prefix of "300cm".
  if (isNumber(word)) return { typed: [word], readings: exact, mended: [word] }
  const longer = () => vocabulary.complete(word, typing ? 6 : 12).map((found) => [found])
  if (vocabulary.count(word) > 0)
    return { typed: [word], readings: unique([...exact, ...(last && typing ? longer() : [])]), mended: [word] }
  const { sure, unsure } = partings(vocabulary, word)
  const endings = last ? longer() : []
  const others = sure.length > 0 || !isSpelled(word) || (typing && endings.length > 0) ? [] : corrected(vocabulary, word)
  const guesses = [...sure, ...(others.length > 0 || last ? others : longer()), ...(others.length > 0 ? [] : unsure)]
  const mended = endings.length > 0 ? [word] : (guesses[0] ?? [word])
  return { typed: [word], readings: unique([...exact, ...endings, ...guesses]), mended }
}

/** The nearest words, plus two with one more error: the other words of the search decide. */
function corrected(vocabulary: Vocabulary, word: Word): Word[][] {
  const known = vocabulary.correct(word, 8)
  // A synonym's word may be in no name while its meaning is in many.
  const meant = known.length > 0 ? [] : vocabulary.synonymWords(word).filter((term) => meansSold(vocabulary, term))
  const found = [...known, ...meant.map((term) => ({ word: term, distance: 1 }))]
  const nearest = Math.min(...found.map((entry) => entry.distance))
  const taken = [...found.filter((entry) => entry.distance === nearest), ...found.filter((entry) => entry.distance > nearest).slice(0, 2)]
  return taken.flatMap((entry, index) => [
    [entry.word],
    ...(index === 0 ? vocabulary.synonymsOf(entry.word).map((term) => term.split(' ')) : []),
  ])
}

/** Splits `batubata` into `batu bata`, `kertasa4` into `kertas a4`: two known words without a blank. Very short parts are unsure. */
function partings(vocabulary: Vocabulary, word: Word): { sure: Word[][]; unsure: Word[][] } {
  const found: { parts: Word[]; weight: number; sure: boolean }[] = []
  for (let cut = 2; cut <= word.length - 2; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)]
    const weight = Math.min(...parts.map((part) => vocabulary.count(part)))
    if (weight > 0) found.push({ parts, weight, sure: parts.every((part) => part.length > 2 || /\d/.test(part)) })
  }
  const byKind = inner(word)
  if (found.length === 0 && byKind.length > 1 && byKind.every((part) => isNumber(part) || vocabulary.count(part) > 0))
    return { sure: [byKind], unsure: [] }
  const ranked = found.toSorted((a, b) => b.weight - a.weight)
  const take = (sure: boolean) =>
    ranked
      .filter((entry) => entry.sure === sure)
      .slice(0, 2)
      .map(({ parts }) => parts)
  return { sure: take(true), unsure: take(false) }
}

function usualSpelling(vocabulary: Vocabulary, terms: Term[]): string | null {
  let changed = false
  const text = terms.flatMap((term) => {
    const [word = ''] = term.typed
    const count = vocabulary.count(word)
    if (term.typed.length > 1 || count === 0 || count > 3 || isNumber(word)) return term.mended
    const usual = vocabulary.correct(word, 1)[0]
    if (!usual || vocabulary.count(usual.word) < 10 * count) return term.mended
    changed = true
    return [usual.word]
  })
  return changed ? text.join(' ') : null
}

const unique = (readings: Word[][]) => [...new Map(readings.map((reading) => [reading.join(' '), reading])).values()]
