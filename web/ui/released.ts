let released = Promise.resolve()
let release = () => {}

if (typeof window !== 'undefined') {
  const press = () => void (released = new Promise((resolve) => (release = resolve)))
  addEventListener('pointerdown', press, { capture: true })
  // The click of what was pressed comes right after its release.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(release), { capture: true })
}

/** Settles once nothing is pressed: what moved before would slip away from under the finger, and hear nothing of the press. */
export const untilReleased = () => released
