import { readSession } from './session.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'scroll', 'popstate']
/** Milliseconds after which it is taken for granted. */
const patient = 10_000
let moves: Promise<void> | undefined

/** Once someone touches, scrolls or types; at once for who is signed in. What a page that is only looked at can do without comes then. */
export function someoneMoves() {
  moves ??= new Promise((resolve) => {
    if (readSession()) return resolve()
    const options = { capture: true, passive: true }
    const go = (event?: Event) => {
      // The browser itself says that the pointer moves when the page below it does.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
      for (const sign of signs) removeEventListener(sign, go, options)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, go, options)
    setTimeout(() => go(), patient)
  })
  return moves
}
