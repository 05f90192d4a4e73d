import type { ProblemBody } from '#contract/problems.ts'
import { detailWords } from '#contract/words/details.ts'
import { inBoth, type Language, type Word } from '#contract/words/fill.ts'
import { problemWords } from '#contract/words/problems.ts'

const of = (words: Record<string, Word>, code: string | undefined) => (code && Object.hasOwn(words, code) ? words[code] : undefined)

/** Returns the text of a problem in both languages, by its detail code if it has one. Loaded when a call fails. */
export function textOfProblem({ code, detailCode, params, detail }: Partial<ProblemBody>): Record<Language, string> {
  const fine = of(detailWords, detailCode)
  if (fine) return inBoth(fine, params)
  const words = of(problemWords, code) ?? problemWords.unexpected
  // The detail code is newer than this page: the server's English says more than the general text.
  return detailCode && detail ? { en: detail, id: words.id } : inBoth(words)
}
