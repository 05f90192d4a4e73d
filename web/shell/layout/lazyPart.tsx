import { lazy, type ComponentType } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { openingTexts } from '#web/ui/openingTexts.ts'

/** Milliseconds before code that did not come is loaded again, and the number of attempts. */
const retryDelayMs = 3000
const maxAttempts = 5

/**
 * Part of a page whose code is loaded when it is first shown. If it cannot be loaded, a sentence takes its place and the page around it stays:
 * React's own `lazy` would put the error screen in place of the page and of all that was typed there.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loadPart(load) }))

/** Loads the code of a part, several times if it must. Returns what takes its place if it does not come. */
export async function loadPart<Props>(load: () => Promise<ComponentType<Props>>, left = maxAttempts): Promise<ComponentType<Props>> {
  try {
    return await load()
  } catch {
    if (left === 1) return Unloaded
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return loadPart(load, left - 1)
  }
}

// The code of an older version of Pasokan is gone, which looks the same as no connection.
function Unloaded() {
  const t = useText(openingTexts)
  return (
    <span className="text-sm text-ink-soft">
      {t('A part of this page could not be loaded. Check your connection and reload the page.')}
    </span>
  )
}
