/**
 * A page can be read before it can be used: its script is put aside until what one sees first is painted (askForScript),
 * so that on a slow network style and pictures do not share the line with it. The router writes these elements itself
 * and has no word for it.
 */
export const contentFirst = (page: string) =>
  page
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replaceAll(/(<script\b[^>]*) type="module"/g, '$1 type="later"')
