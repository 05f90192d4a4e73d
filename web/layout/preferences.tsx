import { useEffect, useState } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { languages, useLanguage, useText, type Language } from '#web/i18n/language.tsx'
import { texts } from './texts.ts'

const look = 'min-h-11 rounded-lg border border-line-strong bg-surface px-3'

/** The language is remembered in a cookie, so that the server answers in it from the first byte. */
export function LanguageSwitch() {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const choose = (chosen: Language) => {
    document.cookie = `lang=${chosen}; path=/; max-age=31536000; samesite=lax`
    const params = new URLSearchParams(search)
    params.delete('lang')
    const rest = params.toString()
    void navigate(`${pathname}${rest ? `?${rest}` : ''}`, { replace: true, preventScrollReset: true })
  }
  return (
    <label className="flex items-center gap-2 text-sm">
      {t('Language')}
      <select value={language} onChange={(event) => choose(event.target.value as Language)} className={look}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type Theme = 'light' | 'dark' | 'auto'

export function ThemeSwitch() {
  const t = useText(texts)
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => setTheme((localStorage.getItem('theme') as Theme | null) ?? 'auto'), [])
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    if (chosen === 'auto') localStorage.removeItem('theme')
    else localStorage.setItem('theme', chosen)
    const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  return (
    <label className="flex items-center gap-2 text-sm">
      {t('Theme')}
      <select value={theme} onChange={(event) => choose(event.target.value as Theme)} className={look}>
        <option value="auto">{t('Same as device')}</option>
        <option value="light">{t('Light')}</option>
        <option value="dark">{t('Dark')}</option>
      </select>
    </label>
  )
}
