/**
 * What a page does before its own script is there. Each function is written into the page as it stands: it uses nothing
 * from outside itself.
 */

type Factory = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }

/**
 * Says which texts may become script: the page's own start, files of ours, and what React writes for a script that it makes
 * (an empty element, then data without tags). Anything else is reported (server/platform/web/policy.ts).
 */
function trustOwn() {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (/^<script><\/script>$/.test(text) || !text.includes('<') ? text : null),
    createScript: (text) => (text === document.querySelector<HTMLScriptElement>('script[type=later]')?.text ? text : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  })
}

/** Before the first paint: the theme that was chosen, here or in another tab, or the device's, which the page follows; and as which side somebody is signed in. */
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
  // A phone keeps the place of the bar of who is signed in, which comes with the script (ownBar.tsx).
  if (read('access_token') !== null && (role() === 'buyer' || read('id') !== null)) document.documentElement.dataset.own = ''
  paint()
  device.addEventListener('change', paint)
  addEventListener('storage', paint)
}

/**
 * Keeps what is done before the script is there: a sent form, which without it would go to a page that cannot
 * read it, the button pressed last and the boxes ticked. Links, search and fields go their way without it.
 */
function hold() {
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
  // After React, which may wake the page for this very press and answer it.
  addEventListener('click', (event) => {
    if ('awake' in document.documentElement.dataset) return
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (!button) return
    document.querySelector<HTMLElement>('[data-pressed]')?.removeAttribute('data-pressed')
    button.dataset.pressed = ''
  })
  // A language whose link is not alive yet leads to another address, and holds on every page after it.
  addEventListener(
    'click',
    ({ target }) => {
      const language = (target as Element).closest('a')?.hreflang
      if (language) document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
    },
    true,
  )
  // Before React, which swallows what reaches a part that is not alive yet.
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
 * Asks for the script (contentFirst.ts) once the main picture or text is painted; at once on a touch and for signed-in
 * users, whose page is not whole without it; after three seconds in any case, since nothing is painted in a hidden tab.
 */
function askForScript() {
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

/** For the head: before anything is painted. In the browser all are done long since. */
export const firstSteps = import.meta.env.SSR ? written(trustOwn, setTheme, hold) : ''
/** For the end of the body: when the page is read. */
export const lastSteps = import.meta.env.SSR ? written(askForScript) : ''

/** The page can be used from now on. */
export function wake() {
  document.documentElement.dataset.awake = ''
}

/** What was pressed or ticked before the page was awake is pressed or ticked again, so that its handler runs; a part that comes alive later sees to its own. */
export function pressAgain() {
  const changed = [...document.querySelectorAll<HTMLInputElement>('[data-changed]')].filter((box) => !box.closest('[data-late]'))
  for (const box of changed) {
    if (box.type === 'checkbox' || (box.type === 'radio' && box.checked)) {
      box.checked = !box.checked
      box.click()
    }
  }
  for (const { dataset } of changed) delete dataset.changed
  pressIn(document, '[data-pressed]:not([data-late] *)')
}

/** A part that was drawn with `data-late` is alive: what was pressed in it meanwhile is pressed again. Nothing in it may mind being pressed twice. */
export function pressLate(part: HTMLElement | null) {
  if (!part) return
  delete part.dataset.late
  pressIn(part, '[data-pressed]')
}

function pressIn(place: ParentNode, pressed: string) {
  const button = place.querySelector<HTMLElement>(pressed)
  if (!button) return
  delete button.dataset.pressed
  button.click()
}
