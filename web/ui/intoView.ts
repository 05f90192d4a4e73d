/** For the `ref` of tabs in a `nav` that scrolls sideways: the chosen one may be outside a narrow screen. */
export function intoView(link: HTMLElement | null) {
  const row = link?.closest('nav')
  if (link?.hasAttribute('aria-current') && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2
}
