import { useSyncExternalStore } from 'react'

export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'
const changed = new EventTarget()

const readTheme = (): Theme => {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Stores the theme on this device and applies it at once; beforeHydration.ts applies it before the first paint. */
export function chooseTheme(theme: Theme) {
  if (theme === 'auto') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  paint()
  changed.dispatchEvent(new Event('change'))
}

function paint() {
  const theme = readTheme()
  document.documentElement.dataset.theme = theme === 'auto' ? (device().matches ? 'dark' : 'light') : theme
}

const device = () => matchMedia('(prefers-color-scheme: dark)')

/** The chosen theme, in sync with other tabs; `auto` on the server. The page follows device and tabs by itself (beforeHydration.ts). */
export const useTheme = () => useSyncExternalStore(subscribe, readTheme, (): Theme => 'auto')

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}
