import { fill, type Values, type Word } from './fill.ts'

/** Why, as it is stored: a code of ours with its values, and what a person wrote. */
export type StoredReason = { reason: string; reasonCode: string | null; reasonParams: Values }

/** The columns of a reason of ours. */
export const columnsOf = ({ code, params }: { code: string; params?: Values | undefined }) => ({
  reasonCode: code,
  reasonParams: JSON.stringify(params ?? {}),
})

/** In English: our reason, then what a person wrote. */
export function presentStored(words: Record<string, Word>, { reason, reasonCode, reasonParams }: StoredReason): string {
  const word = reasonCode === null ? undefined : words[reasonCode]
  return [...(word ? [fill(word, 'en', reasonParams)] : []), ...(reason ? [reason] : [])].join(' ')
}
