/**
 * Whether the company has nothing yet: then its home waits in the shape of the one step that it will show. Kept on the device, so that it is
 * known before the first paint (beforeHydration.ts).
 */
export function setFresh(isFresh: boolean) {
  if (isFresh) localStorage.setItem('fresh', '')
  else localStorage.removeItem('fresh')
  document.documentElement.toggleAttribute('data-fresh', isFresh)
}
