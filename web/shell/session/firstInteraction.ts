import { readSession } from './session.ts'

const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'scroll', 'popstate']
/** Milliseconds after which an interaction is assumed. */
const maxWaitMs = 10_000
let moves: Promise<void> | undefined
let begin = () => {}

/**
 * Resolves on the first touch, scroll of the page or key, after 10 seconds at the latest; at once for signed-in users. Delays code that mere reading
 * does not need.
 */
export function firstInteraction() {
  return readSession() ? Promise.resolve() : anyInteraction()
}

/** The same for everybody. */
export function anyInteraction() {
  moves ??= new Promise((resolve) => {
    begin = resolve
    const options = { capture: true, passive: true }
    const go = (event?: Event) => {
      // Browsers fire pointermove when the page scrolls under a still pointer.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
      // A row of pictures may scroll by itself; a person presses it first.
      if (event?.type === 'scroll' && event.target !== document) return
      for (const sign of interactionEvents) removeEventListener(sign, go, options)
      resolve()
    }
    for (const sign of interactionEvents) addEventListener(sign, go, options)
    setTimeout(() => go(), maxWaitMs)
  })
  return moves
}

/** Ends the wait when a page opens another by itself: React shows the next one only once all that waits on the first is there. */
export const assumeInteraction = () => begin()
