let released = Promise.resolve()
let release = () => {}

if (typeof window !== 'undefined') {
  const press = () => void (released = new Promise((resolve) => (release = resolve)))
  addEventListener('pointerdown', press, { capture: true })
  // The click event comes right after the release.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(release), { capture: true })
}

/** Resolves once no pointer is pressed: a change before that would move the target away, and the click would miss it. */
export const untilReleased = () => released
