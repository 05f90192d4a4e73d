const fields = ['name', 'CategoryId', 'description', 'price', 'stock'] as const
export type Draft = Partial<Record<(typeof fields)[number], string>>

/** Keeps the words of a form in this tab; null forgets them. Pictures are not kept. */
export function keepDraft(name: string, form: FormData | null) {
  if (!form) return sessionStorage.removeItem(name)
  const draft: Draft = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string' && value !== '') draft[field] = value
  }
  sessionStorage.setItem(name, JSON.stringify(draft))
}

export function readDraft(name: string): Draft | null {
  const kept = sessionStorage.getItem(name)
  return kept ? (JSON.parse(kept) as Draft) : null
}
