import { createContext, use, type ReactNode } from 'react'
import { isolated } from '#contract/isolated.ts'

export type Language = 'en' | 'id'
export const languages: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' }

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => use(LanguageContext)

type Texts = Record<string, string>
type Values = Record<string, string | number>

/**
 * The words of one folder. English is the key, Indonesian the value, so neither can be missing; both travel only with
 * the screens that show them. `{name}` is filled from the values.
 */
export function useText<const T extends Texts>(texts: T) {
  const language = useLanguage()
  return (key: keyof T & string, values?: Values) => say(language, texts, key, values)
}

export function say<const T extends Texts>(language: Language, texts: T, key: keyof T & string, values?: Values): string {
  const text = language === 'id' ? (texts[key] ?? key) : key
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => said(values[name] ?? whole)) : text
}

/** Most values are names that somebody wrote. */
const said = (value: string | number) => (typeof value === 'string' ? isolated(value) : String(value))

/** `?lang=`, then the cookie, then what the browser prefers, then English. */
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
