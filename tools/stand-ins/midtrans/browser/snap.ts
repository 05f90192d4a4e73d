// window.snap as merchants know it. A classic script: it runs under the merchant's own content policy, so it styles
// through the style object only and runs no text as code.
;(() => {
  type Result = Record<string, unknown>
  type Callback = (result?: Result) => void
  type Callbacks = { onSuccess?: Callback; onPending?: Callback; onError?: Callback; onClose?: () => void; language?: string }
  type Message = { from: 'midtrans-stand-in'; event: 'success' | 'pending' | 'error' | 'close'; result?: Result }

  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
  const base = new URL('.', script?.src ?? location.href)
  const clientKey = script?.dataset.clientKey
  let opened: { dialog: HTMLDialogElement; stop: () => void } | undefined

  function pay(token: string, callbacks: Callbacks = {}) {
    if (!token) throw new Error('snap.pay: the token is missing')
    if (opened) throw new Error('snap.pay is not allowed to be called in this state: the popup is open')
    if (clientKey === undefined) console.error('snap.js: the script has no data-client-key')
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    const dark = isDark(dialog)
    const frame = document.createElement('iframe')
    frame.src = pageUrl(token, callbacks.language, dark)
    frame.title = 'Midtrans'
    frame.allow = 'clipboard-write'
    style(dialog, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'transparent',
      overflow: 'hidden',
    })
    style(frame, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: dark ? 'dark' : 'light' })
    dialog.append(frame)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    const hear = (message: MessageEvent<Message>) => {
      if (message.source !== frame.contentWindow || message.origin !== base.origin || message.data?.from !== 'midtrans-stand-in') return
      hide()
      answer(callbacks, message.data)
    }
    // Escape asks the page, which knows whether something is already under way.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      frame.contentWindow?.postMessage({ to: 'midtrans-stand-in', ask: 'close' }, base.origin)
    })
    addEventListener('message', hear)
    opened = {
      dialog,
      stop: () => {
        removeEventListener('message', hear)
        document.documentElement.style.overflow = overflow
      },
    }
    dialog.showModal()
    frame.focus()
  }

  /** Closes the popup without a word, as the real one does. */
  function hide() {
    opened?.stop()
    opened?.dialog.close()
    opened?.dialog.remove()
    opened = undefined
  }

  function answer({ onSuccess, onPending, onError, onClose }: Callbacks, { event, result }: Message) {
    if (event === 'success') onSuccess?.(result)
    else if (event === 'pending') onPending?.(result)
    else if (event === 'error') onError?.(result)
    else onClose?.()
  }

  function pageUrl(token: string, language: string | undefined, dark: boolean) {
    const url = new URL(`v4/redirection/${encodeURIComponent(token)}`, base)
    url.searchParams.set('framed', '1')
    url.searchParams.set('theme', dark ? 'dark' : 'light')
    url.searchParams.set('lang', language ?? (document.documentElement.lang.startsWith('en') ? 'en' : 'id'))
    if (clientKey !== undefined) url.searchParams.set('client_key', clientKey)
    return url.href
  }

  /** The popup follows the page: a frame of another scheme would hide the page behind it. */
  function isDark(dialog: HTMLElement) {
    dialog.style.color = 'light-dark(rgb(255, 255, 255), rgb(0, 0, 0))'
    return getComputedStyle(dialog).color === 'rgb(0, 0, 0)'
  }

  function style(element: HTMLElement, rules: Partial<CSSStyleDeclaration>) {
    Object.assign(element.style, rules)
  }

  Object.assign(window, { snap: { pay, hide } })
})()
