import { createContext, use, type ReactNode } from 'react'
import { fill, type Language, type Values } from '#contract/words/fill.ts'

export type { Language } from '#contract/words/fill.ts'
export const languages: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' }

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => use(LanguageContext)

/** English as the key, Indonesian as the value; with the English singular for `n` = 1 if it differs. */
export type Texts = Record<string, string | { one: string; id: string }>

/**
 * The words of one folder. Neither language can be missing, and both travel only with the screens that show them. Holes are
 * those of contract/words/fill.ts.
 */
export function useText<const T extends Texts>(texts: T) {
  const language = useLanguage()
  return (key: keyof T & string, values?: Values) => say(language, texts, key, values)
}

export function say<const T extends Texts>(language: Language, texts: T, key: keyof T & string, values?: Values): string {
  const text = texts[key] ?? key
  return fill(typeof text === 'string' ? { en: key, id: text } : { en: key, ...text }, language, values)
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
