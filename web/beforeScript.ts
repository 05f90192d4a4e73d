/** Steps that run before the page's own script loads. Each function is serialized into the page, so it uses nothing from outside itself. */

type Factory = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

/**
 * Trusted Types policy: allows the page's own start, our files, and what React writes for its scripts (an empty element, then data without
 * tags). Anything else is reported (server/platform/web/policy.ts).
 */
function trustOwn() {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (/^<script><\/script>$/.test(text) || !text.includes('<') ? text : null),
    createScript: (text) => (text === document.querySelector<HTMLScriptElement>('script[type=later]')?.text ? text : null),
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
  paint()
  device.addEventListener('change', paint)
  addEventListener('storage', paint)
}

/**
 * Records input from before hydration: the last pressed button, changed boxes, and a submitted form, whose target page could not read it.
 * Links, search and fields work without script.
 */
function holdInput() {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.method !== 'post' || 'awake' in form.dataset) return
      event.preventDefault()
      form.dataset.sent = ''
    },
    true,
  )
  // Bubble phase, so it runs after React, which may hydrate the page during this click and handle it.
  addEventListener('click', (event) => {
    if ('awake' in document.documentElement.dataset) return
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (!button) return
    document.querySelector<HTMLElement>('[data-pressed]')?.removeAttribute('data-pressed')
    button.dataset.pressed = ''
  })
  // Keeps the language in a cookie: before hydration its link is a plain one, and the choice must hold on later pages.
  addEventListener(
    'click',
    ({ target }) => {
      const language = (target as Element).closest('a')?.hreflang
      if (language) document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
    },
    true,
  )
  // Capture phase, so it runs before React, which swallows clicks on a part that is not hydrated yet.
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-late] button')
      if (button) button.dataset.pressed = ''
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const box = target as HTMLElement
      if (!('awake' in document.documentElement.dataset) || box.closest('[data-late]')) box.dataset.changed = ''
    },
    true,
  )
}

/**
 * Loads the script (contentFirst.ts) once the main picture or text is painted, after 3 seconds at the latest. Loads at once on a touch, in
 * a hidden tab (nothing is painted there), and for signed-in users, whose page needs it.
 */
function loadScriptLater() {
  const script = document.querySelector<HTMLScriptElement>('script[type=later]')
  if (!script) return
  let asked = false
  const ask = () => {
    if (asked) return
    asked = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
    const started = document.createElement('script')
    started.type = 'module'
    started.nonce = script.nonce
    started.text = script.text
    script.replaceWith(started)
  }
  if (document.hidden || isSignedIn() || document.querySelector('[data-sent],[data-pressed],[data-changed]')) return ask()
  for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, ask, { once: true, capture: true, passive: true })
  setTimeout(ask, 3000)
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(ask))
  void (picture ? picture.decode() : Promise.resolve()).then(afterPaint, afterPaint)

  function isSignedIn() {
    try {
      return localStorage.getItem('access_token') !== null || sessionStorage.getItem('viewing') !== null
    } catch {
      return false // storage is shut off
    }
  }
}

const written = (...steps: (() => void)[]) => steps.map((step) => `(${step.toString()})();`).join('')

/** Inline script for the head, run before anything is painted. Empty in the browser, where it has already run. */
export const firstSteps = import.meta.env.SSR ? written(trustOwn, setTheme, holdInput) : ''
/** Inline script for the end of the body, run once the page is parsed. */
export const lastSteps = import.meta.env.SSR ? written(loadScriptLater) : ''

/** Marks the page as hydrated. */
export function markHydrated() {
  document.documentElement.dataset.awake = ''
}

/** Replays clicks and changes from before hydration, so that their handlers run. Skips parts that hydrate later and replay their own. */
export function replayClicks() {
  const changed = [...document.querySelectorAll<HTMLInputElement>('[data-changed]')].filter((box) => !box.closest('[data-late]'))
  for (const box of changed) {
    if (box.type === 'checkbox' || (box.type === 'radio' && box.checked)) {
      box.checked = !box.checked
      box.click()
    }
  }
  for (const { dataset } of changed) delete dataset.changed
  replayClickIn(document, '[data-pressed]:not([data-late] *)')
}

/** Marks a `data-late` part as hydrated and replays the click it got before. Every button in it must tolerate a second click. */
export function replayIslandClick(part: HTMLElement | null) {
  if (!part) return
  delete part.dataset.late
  replayClickIn(part, '[data-pressed]')
}

function replayClickIn(place: ParentNode, pressed: string) {
  const button = place.querySelector<HTMLElement>(pressed)
  if (!button) return
  delete button.dataset.pressed
  button.click()
}
