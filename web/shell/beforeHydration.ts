/** Inline script of the head, and the replay of input from before hydration. Serialized functions use nothing from outside themselves. */
import type { Permission } from '#contract/permissions.ts'
import { readEarly } from '#web/shell/earlyReading.ts'

type Factory = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

declare global {
  interface Window {
    /** Input that React has not handled: the last pressed button, and boxes with the state chosen for them. */
    unhandledInput: { button?: HTMLElement | undefined; boxes: Map<HTMLInputElement, boolean> }
  }
}

/**
 * Trusted Types policy: allows our files and what React writes for its scripts (an empty element, then data without tags). Anything else is
 * reported (server/platform/web/policy.ts).
 */
function trustOwn() {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (/^<script><\/script>$/.test(text) || !text.includes('<') ? text : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  })
}

/**
 * Sets theme and role before the first paint. The theme is the chosen one, also from another tab, else the device's, and follows changes.
 */
function setTheme() {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // Storage is shut off; then the device decides.
    }
  }
  const role = () => read('role') ?? ''
  const paint = () => {
    const theme = read('theme')
    const dark = theme === 'dark' || (theme !== 'light' && device.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.documentElement.dataset.role = role()
  }
  // Reserves room on a phone for the signed-in bar, which comes with the script (ownBar.tsx).
  if (read('access_token') !== null && (role() === 'buyer' || read('id') !== null)) document.documentElement.dataset.own = ''
  // The shape of what a company's home waits for (fresh.ts).
  if (read('fresh') !== null) document.documentElement.dataset.fresh = ''
  // The member's roles shape it too (ownSkeleton.tsx). A sign-in that does not say what it permits may do all.
  const permissions = read('permissions')?.split(',')
  const may = (permission: Permission) => permissions?.includes(permission) ?? true
  const tiles = [true, may('orders.pay'), may('requests.decide') || may('cart.edit'), may('chat.use')].filter(Boolean).length
  const lacks = [tiles < 3 && 'tiles', !may('purchases.read') && 'goods', !may('cart.edit') && 'cart']
  document.documentElement.dataset.lacks = lacks.filter(Boolean).join(' ')
  paint()
  device.addEventListener('change', paint)
  addEventListener('storage', paint)
}

/**
 * Records what React cannot handle yet: a submitted form, the last pressed button and changed boxes. Links, search and fields work without
 * script.
 */
function captureInput() {
  const root = document.documentElement
  const input = (window.unhandledInput = { button: undefined as HTMLElement | undefined, boxes: new Map<HTMLInputElement, boolean>() })
  let previous: HTMLElement | undefined
  const buttonOf = (event: Event) => (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'post' || 'hydrated' in form.dataset) return
      event.preventDefault()
      form.dataset.sent = ''
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      previous = input.button
      input.button = buttonOf(event) ?? previous
      // Keeps the language in a cookie: before hydration its link is a plain one, and the choice must hold on later pages.
      const language = (event.target as Element).closest('a')?.hreflang
      if (language) document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const box = target as HTMLInputElement
      if (box.type !== 'checkbox' && box.type !== 'radio') return
      // The order counts: of radio buttons the last one wins.
      input.boxes.delete(box)
      input.boxes.set(box, box.checked)
    },
    true,
  )
  // React listens at the document, above the root element, and stops events there for parts that it has not hydrated.
  const onHandled = (type: string, forget: (event: Event) => void) =>
    root.addEventListener(type, (event) => 'hydrated' in root.dataset && forget(event), true)
  onHandled('click', (event) => {
    if (buttonOf(event)) input.button = previous === input.button ? undefined : previous
  })
  onHandled('change', ({ target }) => void input.boxes.delete(target as HTMLInputElement))
}

const serialize = (...steps: (() => void)[]) => steps.map((step) => `(${step.toString()})();`).join('')

/** Inline script for the head, run before anything is painted. Empty in the browser, where it has already run. */
export const inlineScript = import.meta.env.SSR ? serialize(trustOwn, setTheme, captureInput, readEarly) : ''

/** Marks the page as hydrated. */
export function markHydrated() {
  document.documentElement.dataset.hydrated = ''
}

export const isHydrated = () => 'hydrated' in document.documentElement.dataset

/**
 * Replays clicks and changes that React did not handle. Called whenever a part is hydrated; what is still not hydrated is recorded again.
 * Waits a task, because the event that caused the hydration is still being handled.
 */
export function replayClicks() {
  setTimeout(() => {
    const { button, boxes } = window.unhandledInput
    window.unhandledInput.button = undefined
    const changed = [...boxes]
    boxes.clear()
    for (const [box, checked] of changed) {
      box.checked = !checked
      box.click()
    }
    button?.click()
  })
}
