/** A text with these names of stores struck out, however they are written in capitals and spaces. */
export function withoutNames(text: string, names: readonly string[]): string {
  const patterns = names.map((name) => name.trim().split(/\s+/).filter(Boolean)).filter((words) => words.length > 0)
  if (patterns.length === 0) return text
  const byLength = patterns.toSorted((a, b) => b.join(' ').length - a.join(' ').length)
  const named = byLength.map((words) => words.map((word) => RegExp.escape(word)).join('\\s+'))
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${named.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), '…')
}
