/** Shows a number on the icon of the installed app, where the browser has one; 0 takes it away. */
export function showOnIcon(count: number) {
  if (!('setAppBadge' in navigator)) return
  // A browser may refuse it outside an installed app, where no icon shows it.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}
