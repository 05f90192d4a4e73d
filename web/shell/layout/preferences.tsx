import { useId, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languages, useLanguage, useText, type Language } from '#web/shell/i18n/language.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from './menuTexts.ts'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const group = 'grid auto-cols-fr grid-flow-col gap-1 rounded-xl bg-sunken p-1'

/** Switches for language and theme. */
export function Preferences() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  )
}

/**
 * Links, so that they work before the script has loaded. The script keeps the choice in a cookie and changes the page in place. The server
 * answers in that language from the first byte.
 */
function LanguageSwitch() {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const address = (chosen: Language | undefined) => {
    const params = new URLSearchParams(search)
    params.delete('lang')
    if (chosen) params.set('lang', chosen)
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
  const choose = (event: MouseEvent, chosen: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    document.cookie = `lang=${chosen}; path=/; max-age=31536000; samesite=lax`
    void navigate(address(undefined), { replace: true, preventScrollReset: true, state })
  }
  return (
    <nav aria-label={t('Language')} className="grid gap-1.5">
      <p className="text-sm font-semibold">{t('Language')}</p>
      <div className={group}>
        {(Object.keys(languages) as Language[]).map((code) => (
          <a
            key={code}
            href={address(code)}
            lang={code}
            hrefLang={code}
            rel="nofollow"
            aria-current={code === language || undefined}
            onClick={(event) => choose(event, code)}
            className="segment"
          >
            {languages[code]}
          </a>
        ))}
      </div>
    </nav>
  )
}

const themes: [Theme, 'Same as device' | 'Light' | 'Dark', IconName][] = [
  ['auto', 'Same as device', 'device'],
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
]

function ThemeSwitch() {
  const t = useText(texts)
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t('Theme')}</legend>
      <div className={group}>
        {themes.map(([value, label, icon]) => (
          <label key={value} title={t(label)} className="segment cursor-pointer">
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <Icon name={icon} />
            <span className={value === 'auto' ? 'sr-only' : ''}>{t(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
