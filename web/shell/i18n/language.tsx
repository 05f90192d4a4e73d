import { createContext, use, type ReactNode } from 'react'
import { say, type Language, type Texts, type Values } from '#contract/words/fill.ts'

export { say, type Language, type Texts } from '#contract/words/fill.ts'
export const languages: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' }

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => use(LanguageContext)

/**
 * The words of one folder. Neither language can be missing, and both travel only with the screens that show them. Holes are
 * those of contract/words/fill.ts.
 */
export function useText<const T extends Texts>(texts: T) {
  const language = useLanguage()
  return (key: keyof T & string, values?: Values) => say(language, texts, key, values)
}

/** `?lang=`, then the cookie, then the browser's preference, then English. */
export function languageOf(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLanguage(asked)) return asked
  const kept = /(?:^|;\s*)lang=(en|id)\b/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (isLanguage(kept)) return kept
  for (const part of (request.headers.get('accept-language') ?? '').split(',')) {
    const wished = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(wished)) return wished
  }
  return 'en'
}

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'id'
