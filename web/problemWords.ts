import type { ProblemBody } from '#contract/problems.ts'
import { detailWords } from '#contract/words/details.ts'
import { inBoth, type Language, type Word } from '#contract/words/fill.ts'
import { problemWords } from '#contract/words/problems.ts'

const of = (words: Record<string, Word>, code: string | undefined) => (code && Object.hasOwn(words, code) ? words[code] : undefined)

/** What people read of a problem, in both languages: the finer words where there are any. Loaded when a call fails. */
export function textOfProblem({ code, detailCode, params, detail }: Partial<ProblemBody>): Record<Language, string> {
  const fine = of(detailWords, detailCode)
  if (fine) return inBoth(fine, params)
  const words = of(problemWords, code) ?? problemWords.unexpected
  // A finer code that this page does not know yet: the server's English says more than our general words.
  return detailCode && detail ? { en: detail, id: words.id } : inBoth(words)
}
