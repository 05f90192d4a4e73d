/**
 * Puts the script aside until what one sees first is painted (askForScript), so that style and pictures do not share a slow
 * line with it. The router writes these elements itself, in the head and at the end, and has no word for it.
 */
export function contentFirst(page: string) {
  const body = page.indexOf('</head>')
  const script = page.lastIndexOf(module)
  if (script < body) return page
  const head = page.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
  return `${head}${page.slice(body, script)} type="later"${page.slice(script + module.length)}`
}

const module = ' type="module"'
