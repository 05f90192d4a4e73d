/** Keeps a text in this tab. A full store keeps nothing of it: a draft is a comfort, not a promise. */
export function keepInTab(name: string, text: string) {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    sessionStorage.removeItem(name)
  }
}
