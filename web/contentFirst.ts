/**
 * A page can be read before it can be used: its script is put aside until what one sees first is painted (askForScript),
 * so that on a slow network style and pictures do not share the line with it. The router writes these elements itself
 * and has no word for it.
 */
export const contentFirst = (page: string) =>
  // In one pass: each copies the whole page.
  page.replaceAll(/<link rel="modulepreload"|(<script\b[^>]*) type="module"/g, (_, script?: string) =>
    script ? `${script} type="later"` : '<link rel="later" fetchpriority="low"',
  )
